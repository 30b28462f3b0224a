import type { Metrics } from './metrics.ts';

type SendResult = 'taken' | 'failed';

interface Sender<M> {
  send(message: M): Promise<SendResult>;
}

/** Counts what a provider of messages took and what failed. */
export function countedSender<M>(
  sender: Sender<M>,
  metrics: Pick<Metrics, 'counter'>,
  { name, help }: { readonly name: string; readonly help: string },
): Sender<M> {
  const sent = metrics.counter(name, help, ['result']);
  // From 0, so that a first failure is an increase.
  for (const result of ['taken', 'failed'] satisfies SendResult[]) sent.inc({ result }, 0);
  return {
    send: async (message) => {
      const result = await sender.send(message);
      sent.inc({ result });
      return result;
    },
  };
}
