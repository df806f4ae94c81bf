// SPDX-License-Identifier: MIT
// A bitmap as Bench gives it: a line with width and height, then red, green, blue and alpha of each sample.
#ifndef SAMPLES_H
#define SAMPLES_H

#include <stdio.h>
#include <stdlib.h>

struct samples {
  int width, height;
  unsigned char *bytes;
};

static struct samples read_samples(const char *path) {
  struct samples samples;
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%d %d", &samples.width, &samples.height) != 2 || fgetc(file) != '\n') exit(2);
  size_t size = 4 * (size_t)samples.width * samples.height;
  samples.bytes = malloc(size);
  if (fread(samples.bytes, 1, size, file) != size) exit(2);
  fclose(file);
  return samples;
}

#endif
