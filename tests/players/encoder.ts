import { setTimeout as pause } from 'node:timers/promises';
import { connectPublisher, type FlvTag } from '@touchline/dev-env';

/** An encoder that loops a few seconds in real time and can be disturbed. */
export class LoopEncoder {
  readonly #tags: readonly FlvTag[];
  readonly #length: number;
  #publishing: Promise<void> | null = null;
  #stop = new AbortController();
  /** Unsent time, in ms. */
  #missed = 0;

  constructor(tags: readonly FlvTag[]) {
    this.#tags = tags.filter(({ timestamp }) => timestamp >= 0);
    this.#length = Math.max(...this.#tags.map(({ timestamp }) => timestamp)) + 40;
  }

  /** Connects with retries until it is accepted, as encoders do. */
  async connect(url: string, streamKey: string): Promise<void> {
    for (;;) {
      const publisher = await connectPublisher({ url, streamKey }).catch(() => null);
      if (publisher) {
        this.#stop = new AbortController();
        this.#missed = 0;
        this.#publishing = this.#send(publisher, this.#stop.signal);
        return;
      }
      await pause(250);
    }
  }

  /** Ends the connection. */
  async leave(): Promise<void> {
    this.#stop.abort();
    await this.#publishing;
  }

  /** Sends nothing for a while; its clock keeps running. */
  async hold(ms: number): Promise<void> {
    this.#missed += ms;
    await pause(ms);
  }

  async #send(publisher: Awaited<ReturnType<typeof connectPublisher>>, stop: AbortSignal): Promise<void> {
    const begin = performance.now();
    try {
      for (let round = 0; ; round += 1) {
        for (const tag of this.#tags) {
          const time = () => tag.timestamp + round * this.#length + this.#missed;
          for (let wait = 1; wait > 0 && !stop.aborted; ) {
            wait = begin + time() - performance.now();
            if (wait > 0) await pause(Math.min(wait, 50));
          }
          if (stop.aborted) return;
          await publisher.send({ ...tag, timestamp: time() });
        }
      }
    } catch {
      // The engine has stopped or closed the connection.
    } finally {
      await publisher.close();
    }
  }
}
