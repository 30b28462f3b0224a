const leastMs = 60;
const mostMs = 120;
/** Of all listeners together. A message costs about 10 µs, nearly all of it in the network of the system. */
const messagesPerSecond = 17_000;

/** The time between two batches: the more listeners the engine has, the longer, because each batch is a message to each. */
export function batchIntervalMs(listeners: number): number {
  const affordable = (listeners * 1000) / messagesPerSecond;
  return Math.round(Math.min(mostMs, Math.max(leastMs, affordable)));
}
