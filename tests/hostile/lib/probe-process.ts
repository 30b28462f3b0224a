// Requests `/healthz` of the targets, and of a bare HTTP server as a baseline, twenty times a second. Runs in a
// separate process, so that the attacker's work does not count as the server's delay.
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from '../../bench/lib/child.ts';
import { percentile, Samples } from '../../bench/lib/numbers.ts';

const everyMs = 50;
const giveUpMs = 60_000;

const yardstick = createServer((_request, response) => response.end('ok'));
await new Promise<void>((resolve) => yardstick.listen(0, '127.0.0.1', resolve));

class Probe {
  readonly #url: string;
  readonly #samples = new Samples();
  failed = 0;
  #asking = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** One request at a time: a hang counts once, with its full length. */
  ask(): void {
    if (this.#asking) return;
    this.#asking = true;
    const start = performance.now();
    const done = (ok: boolean): void => {
      if (!this.#asking) return;
      this.#asking = false;
      this.#samples.add(performance.now() - start);
      if (!ok) this.failed += 1;
    };
    const request = get(this.#url, { timeout: giveUpMs }, (response) => {
      response.resume().once('end', () => done(response.statusCode === 200));
    });
    request.once('timeout', () => request.destroy(new Error('timeout')));
    request.once('error', () => done(false));
  }

  /** Results since the last report, in milliseconds. */
  report() {
    const sorted = this.#samples.sorted();
    const failed = this.failed;
    this.#samples.clear();
    this.failed = 0;
    return {
      count: sorted.length,
      failed,
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      max: percentile(sorted, 1),
    };
  }
}

const bareUrl = `http://127.0.0.1:${(yardstick.address() as AddressInfo).port}/`;
/** By target, because each is reported at other times. */
const probes = new Map<string, { readonly own: Probe; readonly yardstick: Probe }>();
const timer = setInterval(() => {
  for (const { own, yardstick: bare } of probes.values()) {
    own.ask();
    bare.ask();
  }
}, everyMs);

const work = {
  watch: (name: string, url: string): void =>
    void probes.set(name, { own: new Probe(url), yardstick: new Probe(bareUrl) }),
  /** What a target and the bare server answered since the last report of this target. */
  report: (name: string) => {
    const watched = probes.get(name);
    if (!watched) throw new Error(`nobody watches ${name}`);
    return { own: watched.own.report(), yardstick: watched.yardstick.report() };
  },
};

export type ProbeWork = typeof work;

serveParent(work, () => {
  clearInterval(timer);
  yardstick.close();
});
