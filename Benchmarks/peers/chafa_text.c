// SPDX-License-Identifier: MIT
// chafa_text SAMPLES MODE COLUMNS ROWS: the time that libchafa takes from a bitmap to the text that shows it, on one
// thread, with its usual effort.
#include <chafa.h>
#include <string.h>

#include "samples.h"
#include "timing.h"

static const struct { const char *mode; ChafaSymbolTags symbols; ChafaCanvasMode colors; } modes[] = {
    {"ascii", CHAFA_SYMBOL_TAG_ASCII, CHAFA_CANVAS_MODE_FGBG},
    {"half", CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_SOLID | CHAFA_SYMBOL_TAG_HALF, CHAFA_CANVAS_MODE_TRUECOLOR},
    {"quadrant",
     CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_SOLID | CHAFA_SYMBOL_TAG_HALF | CHAFA_SYMBOL_TAG_QUAD,
     CHAFA_CANVAS_MODE_TRUECOLOR},
    {"sextant",
     CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_SOLID | CHAFA_SYMBOL_TAG_HALF | CHAFA_SYMBOL_TAG_SEXTANT,
     CHAFA_CANVAS_MODE_TRUECOLOR},
    {"braille", CHAFA_SYMBOL_TAG_BRAILLE, CHAFA_CANVAS_MODE_TRUECOLOR},
};

struct drawing {
  struct samples samples;
  ChafaCanvas *canvas;
};

static void draw(void *context) {
  struct drawing *drawing = context;
  struct samples *samples = &drawing->samples;
  chafa_canvas_draw_all_pixels(
      drawing->canvas, CHAFA_PIXEL_RGBA8_PREMULTIPLIED, samples->bytes, samples->width, samples->height,
      4 * samples->width);
  GString *text = chafa_canvas_print(drawing->canvas, NULL);
  if (text->len == 0) exit(2);
  g_string_free(text, TRUE);
}

int main(int count, char **arguments) {
  if (count < 5) return 2;
  struct drawing drawing = {.samples = read_samples(arguments[1])};
  for (unsigned index = 0; index < sizeof modes / sizeof *modes; index++) {
    if (strcmp(modes[index].mode, arguments[2]) != 0) continue;
    chafa_set_n_threads(1);
    ChafaSymbolMap *symbols = chafa_symbol_map_new();
    chafa_symbol_map_add_by_tags(symbols, modes[index].symbols);
    ChafaCanvasConfig *config = chafa_canvas_config_new();
    chafa_canvas_config_set_geometry(config, atoi(arguments[3]), atoi(arguments[4]));
    chafa_canvas_config_set_canvas_mode(config, modes[index].colors);
    chafa_canvas_config_set_symbol_map(config, symbols);
    drawing.canvas = chafa_canvas_new(config);
    measure(draw, &drawing);
    return 0;
  }
  return 2;
}
