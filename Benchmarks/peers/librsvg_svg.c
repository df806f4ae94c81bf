// SPDX-License-Identifier: MIT
// librsvg_svg FILE WIDTH HEIGHT: the time that librsvg, which draws with cairo, takes to draw an SVG that it has read.
#include <cairo.h>
#include <librsvg/rsvg.h>

#include "timing.h"

struct drawing {
  RsvgHandle *handle;
  cairo_surface_t *surface;
  cairo_t *cairo;
  RsvgRectangle place;
};

static void draw(void *context) {
  struct drawing *drawing = context;
  cairo_save(drawing->cairo);
  cairo_set_operator(drawing->cairo, CAIRO_OPERATOR_CLEAR);
  cairo_paint(drawing->cairo);
  cairo_restore(drawing->cairo);
  if (!rsvg_handle_render_document(drawing->handle, drawing->cairo, &drawing->place, NULL)) exit(2);
  cairo_surface_flush(drawing->surface);
}

int main(int count, char **arguments) {
  if (count < 4) return 2;
  struct drawing drawing = {.handle = rsvg_handle_new_from_file(arguments[1], NULL)};
  if (!drawing.handle) return 2;
  int width = atoi(arguments[2]), height = atoi(arguments[3]);
  drawing.place = (RsvgRectangle){0, 0, width, height};
  drawing.surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  drawing.cairo = cairo_create(drawing.surface);
  measure(draw, &drawing);
  return 0;
}
