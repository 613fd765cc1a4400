#define _GNU_SOURCE
#include "CProcess.h"
#include "heap.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Where no thread can be made, Dispatch waits for ever, and GLib aborts. Neither asks anybody, so the program itself
// stands between them and the C library: it waits a second for the shortage to pass, and then says why it ends.
// Sanitizers stand there themselves.

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

#ifndef IS_SANITIZED

typedef int creating(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

static _Atomic(creating *) creating_thread;

static void end(int error) {
  static const char words[] = "error: no thread can be started: ";
  static const char hint[] = "; the limit of processes or of memory is too low (ulimit -u, ulimit -v)\n";
  const char *reason = strerrordesc_np(error);
  int output = *cprocess_standard_error();
  if (write(output, words, sizeof words - 1) > 0 && write(output, reason, strlen(reason)) > 0 &&
      write(output, hint, sizeof hint - 1) > 0) {
    _exit(2);
  }
  _exit(2);
}

typedef struct {
  void *(*body)(void *);
  void *argument;
} task;

static void *run(void *taken) {
  task work = *(task *)taken;
  free(taken);
  cprocess_heap_on_large_pages();
  return work.body(work.argument);
}

int pthread_create(
    pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*body)(void *),
    void *restrict argument) {
  creating *create = atomic_load(&creating_thread);
  if (!create) {
    create = (creating *)dlsym(RTLD_NEXT, "pthread_create");
    atomic_store(&creating_thread, create);
  }
  task *work = malloc(sizeof *work);
  if (!work) end(ENOMEM);
  *work = (task){body, argument};
  int error = create(thread, attributes, run, work);
  for (int tries = 0; error == EAGAIN && tries < 100; tries++) {
    usleep(10000);
    error = create(thread, attributes, run, work);
  }
  if (error) free(work);
  if (error == EAGAIN) end(error);
  return error;
}

#endif
