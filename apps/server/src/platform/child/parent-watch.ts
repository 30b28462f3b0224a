/**
 * Preloaded into a supervised child: ends the child when the parent is gone for any reason. Sends SIGTERM first and
 * exits three seconds later.
 */
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 3000).unref();
  if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM');
  else process.exit(0);
});
