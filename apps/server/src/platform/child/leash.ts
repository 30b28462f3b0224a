/**
 * Loaded into a supervised child before its own code: when the parent is gone, however it went, the child ends too. It
 * is asked politely first, and made to three seconds later.
 */
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 3000).unref();
  if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM');
  else process.exit(0);
});
