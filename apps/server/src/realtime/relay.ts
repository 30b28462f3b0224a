import type { ChannelName } from '@touchline/contract/kernel';
import type { Bus } from '../platform/bus.ts';
import type { QueuedEvent } from './channel.ts';
import type { EventParts } from './types.ts';

const topic = 'realtime.events';
const usersTopic = 'realtime.users';

interface Batch {
  readonly from: string;
  readonly channel: ChannelName;
  readonly events: readonly QueuedEvent[];
}

/** One event for many users. */
export interface UserEvents extends EventParts {
  readonly type: string;
  readonly sampled: boolean;
  /** Numbered and kept for users who reconnect; otherwise only for those who are connected. */
  readonly kept: boolean;
}

/** What the events of other processes do here. */
interface Receivers {
  readonly toChannel: (channel: ChannelName, events: readonly QueuedEvent[]) => void;
  readonly toUsers: (events: UserEvents) => void;
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

  constructor(bus: Bus, process: string, { toChannel, toUsers }: Receivers) {
    this.#bus = bus;
    this.#process = process;
    const stops = [
      bus.subscribe(topic, (payload) => {
        const batch = payload as Batch;
        if (batch.from === process) return;
        toChannel(
          batch.channel,
          batch.events.map((event) => ({ ...event, local: false })),
        );
      }),
      bus.subscribe(usersTopic, (payload) => {
        const events = payload as UserEvents & { readonly from: string };
        if (events.from !== process) toUsers(events);
      }),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
  }

  send(channel: ChannelName, events: readonly QueuedEvent[]): void {
    const local = events.every((event) => event.local) ? events : events.filter((event) => event.local);
    if (local.length === 0) return;
    this.#bus.publish(topic, { from: this.#process, channel, events: local } satisfies Batch);
  }

  sendToUsers(events: UserEvents): void {
    this.#bus.publish(usersTopic, { ...events, from: this.#process });
  }

  stop(): void {
    this.#stop();
  }
}
