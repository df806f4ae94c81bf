// SPDX-License-Identifier: MIT
// How the peers' programs measure: the same way as Bench does, and they print the same line.
#ifndef TIMING_H
#define TIMING_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static int compare_times(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

// Does some work for a fifth of a second, once it is warm, and prints the median of the microseconds it takes.
static void measure(void (*work)(void *), void *context) {
  enum { most = 100000 };
  const double duration = 200e3;
  double *times = malloc(most * sizeof *times);
  double begin = microseconds();
  do work(context); while (microseconds() - begin < duration / 5);
  int count = 0;
  double start = microseconds();
  do {
    double before = microseconds();
    work(context);
    times[count++] = microseconds() - before;
  } while (microseconds() - start < duration && count < most);
  qsort(times, count, sizeof *times, compare_times);
  printf("{\"microseconds\":%g}\n", times[count / 2]);
  free(times);
}

#endif
