import type { ChannelName } from '@touchline/contract/kernel';
import type { Bus } from '../platform/bus.ts';
import type { QueuedEvent } from './channel.ts';

const topic = 'realtime.events';

interface Batch {
  readonly from: string;
  readonly channel: ChannelName;
  readonly events: readonly QueuedEvent[];
}

/**
 * Relays events of this process to the others, one message per batch. Every process numbers events for its own clients
 * (see Channel), so there is no order between processes; a publisher of ordered state (such as a message's sequence in
 * the room) puts its order into the data. A network bus needs only JSON.
 */
export class Relay {
  readonly #bus: Bus;
  readonly #process: string;
  readonly #stop: () => void;

  constructor(bus: Bus, process: string, receive: (channel: ChannelName, events: readonly QueuedEvent[]) => void) {
    this.#bus = bus;
    this.#process = process;
    this.#stop = bus.subscribe(topic, (payload) => {
      const batch = payload as Batch;
      if (batch.from === process) return;
      receive(
        batch.channel,
        batch.events.map((event) => ({ ...event, local: false })),
      );
    });
  }

  send(channel: ChannelName, events: readonly QueuedEvent[]): void {
    const local = events.every((event) => event.local) ? events : events.filter((event) => event.local);
    if (local.length === 0) return;
    this.#bus.publish(topic, { from: this.#process, channel, events: local } satisfies Batch);
  }

  stop(): void {
    this.#stop();
  }
}
