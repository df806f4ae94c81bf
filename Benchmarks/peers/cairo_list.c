// SPDX-License-Identifier: MIT
// cairo_list FILE WIDTH HEIGHT: the time that cairo takes to draw a list of Bench's (DrawingList.swift) as a bitmap, the
// canvas of 320 by 192 stretched over it.
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "timing.h"

struct step {
  enum { polygon, circle, fill, gradient, stroke } kind;
  int count;
  double *numbers;
  cairo_pattern_t *pattern;
};

struct drawing {
  struct step *steps;
  int count;
  cairo_surface_t *surface;
  cairo_t *cairo;
  int width, height;
};

static double number(FILE *file) {
  double value = 0;
  if (fscanf(file, "%lf", &value) != 1) exit(2);
  return value;
}

static struct step read_step(FILE *file, const char *word) {
  static const struct { const char *word; int kind, count; } kinds[] = {
      {"polygon", polygon, 0}, {"circle", circle, 3}, {"fill", fill, 4}, {"gradient", gradient, 12},
      {"stroke", stroke, 5}};
  for (unsigned index = 0; index < sizeof kinds / sizeof *kinds; index++) {
    if (strcmp(word, kinds[index].word) != 0) continue;
    struct step step = {kinds[index].kind, kinds[index].count, NULL, NULL};
    if (step.kind == polygon) step.count = 2 * (int)number(file);
    step.numbers = malloc(step.count * sizeof(double));
    for (int place = 0; place < step.count; place++) step.numbers[place] = number(file);
    if (step.kind == gradient) {
      const double *n = step.numbers;
      step.pattern = cairo_pattern_create_linear(n[0], n[1], n[2], n[3]);
      cairo_pattern_add_color_stop_rgba(step.pattern, 0, n[4], n[5], n[6], n[7]);
      cairo_pattern_add_color_stop_rgba(step.pattern, 1, n[8], n[9], n[10], n[11]);
    }
    return step;
  }
  exit(2);
}

static void take(cairo_t *cairo, const struct step *step) {
  const double *n = step->numbers;
  switch (step->kind) {
    case polygon:
      cairo_new_path(cairo);
      for (int place = 0; place < step->count; place += 2) cairo_line_to(cairo, n[place], n[place + 1]);
      cairo_close_path(cairo);
      break;
    case circle:
      cairo_new_path(cairo);
      cairo_arc(cairo, n[0], n[1], n[2], 0, 2 * M_PI);
      break;
    case fill:
      cairo_set_source_rgba(cairo, n[0], n[1], n[2], n[3]);
      cairo_fill_preserve(cairo);
      break;
    case gradient:
      cairo_set_source(cairo, step->pattern);
      cairo_fill_preserve(cairo);
      break;
    case stroke:
      cairo_set_source_rgba(cairo, n[1], n[2], n[3], n[4]);
      cairo_set_line_width(cairo, n[0]);
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
      cairo_stroke_preserve(cairo);
      break;
  }
}

static void draw(void *context) {
  struct drawing *drawing = context;
  cairo_t *cairo = drawing->cairo;
  cairo_save(cairo);
  cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR);
  cairo_paint(cairo);
  cairo_restore(cairo);
  cairo_save(cairo);
  cairo_scale(cairo, drawing->width / 320.0, drawing->height / 192.0);
  for (int index = 0; index < drawing->count; index++) take(cairo, &drawing->steps[index]);
  cairo_restore(cairo);
  cairo_surface_flush(drawing->surface);
}

int main(int count, char **arguments) {
  if (count < 4) return 2;
  FILE *file = fopen(arguments[1], "r");
  if (!file) return 2;
  struct drawing drawing = {.width = atoi(arguments[2]), .height = atoi(arguments[3])};
  char word[16];
  while (fscanf(file, "%15s", word) == 1) {
    drawing.steps = realloc(drawing.steps, (drawing.count + 1) * sizeof *drawing.steps);
    drawing.steps[drawing.count++] = read_step(file, word);
  }
  fclose(file);
  drawing.surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, drawing.width, drawing.height);
  drawing.cairo = cairo_create(drawing.surface);
  measure(draw, &drawing);
  if (count > 4) cairo_surface_write_to_png(drawing.surface, arguments[4]);
  return 0;
}
