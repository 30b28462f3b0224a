import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { registrableDomain } from './registrable-domain.ts';
import {
  deleteKnownHosts,
  type KnownBounds,
  type KnownHost,
  knownHosts,
  putKnownHost,
  trimKnownHosts,
} from './services.store.ts';

/** A host that took no push for this long must prove itself again. */
const knownMs = 7 * 24 * 3_600_000;
/** How exactly the last push is noted. */
const notedEveryMs = 3_600_000;
const defaultBounds: KnownBounds = { perDomain: 50, total: 2000 };

/**
 * Hosts that took a push: only these are sent many at a time. Kept in the database, so that a process that starts knows
 * them; each has a copy, which `refresh` renews.
 */
export class KnownServices {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #bounds: KnownBounds;
  #hosts = new Map<string, KnownHost>();

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }, bounds = defaultBounds) {
    this.#bounds = bounds;
    this.#db = db;
    this.#clock = clock;
  }

  async refresh(): Promise<void> {
    const rows = await knownHosts(this.#db);
    this.#hosts = new Map(rows.map((row) => [row.host, row]));
  }

  hosts(): string[] {
    return [...this.#hosts.keys()];
  }

  /** The registrable domain of a known host. */
  domainOf(host: string): string {
    return this.#hosts.get(host)?.domain ?? registrableDomain(host);
  }

  /** Notes that a host took a push. */
  async worked(host: string): Promise<void> {
    const workedAt = this.#clock.date();
    const known = this.#hosts.get(host);
    if (known && workedAt.getTime() - known.workedAt.getTime() < notedEveryMs) return;
    const noted = { host, domain: this.domainOf(host), workedAt };
    this.#hosts.set(host, noted);
    await putKnownHost(this.#db, noted);
    if (!known) await trimKnownHosts(this.#db, this.#bounds);
  }

  deleteOld(): Promise<void> {
    return deleteKnownHosts(this.#db, new Date(this.#clock.now() - knownMs));
  }
}
