// SPDX-License-Identifier: MIT
// aalib_text SAMPLES COLUMNS ROWS: the time that aalib takes from a bitmap to the text that shows it. It wants grey
// samples, two by two a cell: bringing the bitmap down to them is part of what is measured.
#include <aalib.h>

#include "samples.h"
#include "timing.h"

struct drawing {
  struct samples samples;
  aa_context *context;
  aa_renderparams parameters;
};

// The mean light of the samples that one of aalib's covers, 0...255.
static int mean_light(const struct samples *samples, int left, int right, int top, int bottom) {
  long sum = 0;
  for (int y = top; y < bottom; y++) {
    const unsigned char *sample = samples->bytes + 4 * ((size_t)y * samples->width + left);
    for (int x = left; x < right; x++, sample += 4) sum += 54 * sample[0] + 183 * sample[1] + 19 * sample[2];
  }
  int count = (right - left) * (bottom - top);
  return count > 0 ? (int)(sum / 256 / count) : 0;
}

static void draw(void *context) {
  struct drawing *drawing = context;
  const struct samples *samples = &drawing->samples;
  int width = aa_imgwidth(drawing->context), height = aa_imgheight(drawing->context);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      int light = mean_light(
          samples, x * samples->width / width, (x + 1) * samples->width / width, y * samples->height / height,
          (y + 1) * samples->height / height);
      aa_putpixel(drawing->context, x, y, light);
    }
  }
  aa_render(
      drawing->context, &drawing->parameters, 0, 0, aa_scrwidth(drawing->context), aa_scrheight(drawing->context));
}

int main(int count, char **arguments) {
  if (count < 4) return 2;
  struct drawing drawing = {.samples = read_samples(arguments[1]), .parameters = aa_defrenderparams};
  struct aa_hardware_params hardware = aa_defparams;
  hardware.width = atoi(arguments[2]);
  hardware.height = atoi(arguments[3]);
  hardware.supported = AA_NORMAL_MASK;
  drawing.context = aa_init(&mem_d, &hardware, NULL);
  if (!drawing.context) return 2;
  measure(draw, &drawing);
  aa_close(drawing.context);
  return 0;
}
