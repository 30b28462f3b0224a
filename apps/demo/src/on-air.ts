import type { SportId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import { type Match, sportNameOf } from '@touchline/contract/matches';
import { type ClipBroadcast, type ClipPublisher, clipNames } from './clip.ts';
import type { DemoPlatform } from './platform.ts';

/** A demo host who may be put on air. */
export interface DemoBroadcaster {
  readonly uid: string;
  readonly language: LanguageCode;
  readonly sportId: SportId;
}

export interface OnAirDeps {
  readonly log: DemoPlatform['log'];
  readonly timers: Pick<DemoPlatform['timers'], 'every'>;
  /** The first hosts go on air first. */
  readonly hosts: readonly DemoBroadcaster[];
  /** Running and upcoming matches of a sport, the nearest first of each. */
  readonly matchesOf: (sportId: SportId) => Promise<readonly Match[]>;
  readonly findMatch: (matchId: string) => Promise<Match | null>;
  /** The normal studio of a host. */
  readonly broadcastSettings: {
    readonly liveCode: (uid: string) => Promise<string>;
    /** True, or a refusal. */
    readonly update: (uid: string, changes: { matchId: string; goOnAirAutomatically: true }) => Promise<unknown>;
    readonly endBroadcast: (uid: string) => Promise<unknown>;
  };
  /** Where encoders publish on this machine; null where no streams are taken. */
  readonly rtmpUrl: () => string | null;
  readonly publish: (broadcast: ClipBroadcast) => ClipPublisher;
}

interface Slot {
  readonly host: DemoBroadcaster;
  matchId: string;
  publisher: ClipPublisher | null;
}

/** Number of hosts on air at a time. */
const places = 2;
/** Two hosts with the same scoreboard play it at different offsets. */
const offsetMs = 30_000;
const tickMs = 5000;

const isOver = ({ status }: Match): boolean => ['ended', 'abandoned', 'postponed'].includes(status);

/**
 * Keeps two hosts of different languages on air with the encoded scoreboards on running matches, through the normal
 * path: live code, hooks, broadcast. A host whose match ends moves to another of the sport or goes off air.
 */
export function createOnAir(deps: OnAirDeps) {
  const { log, broadcastSettings } = deps;
  const slots = new Map<string, Slot>();
  let stopped = false;

  /** Matches that no demo host shows, running ones first. */
  const freeMatches = async (sportId: SportId, only: 'played' | 'any'): Promise<Match | undefined> => {
    const taken = new Set([...slots.values()].map(({ matchId }) => matchId));
    const found = (await deps.matchesOf(sportId)).filter((match) => !isOver(match) && !taken.has(match.matchId));
    return found.find(({ status }) => status !== 'not_started') ?? (only === 'any' ? found[0] : undefined);
  };

  /** An ended encoder is restarted by the next tick. */
  const begin = async (slot: Slot): Promise<void> => {
    const url = deps.rtmpUrl();
    const clip = clipNames.find((name) => name === sportNameOf(slot.host.sportId));
    if (url === null || !clip) return;
    const streamKey = await broadcastSettings.liveCode(slot.host.uid);
    if (stopped) return;
    const second = [...slots.keys()].indexOf(slot.host.uid) > 0;
    const publisher = deps.publish({ url, streamKey, clip, offsetMs: second ? offsetMs : 0 });
    slot.publisher = publisher;
    void publisher.over.then((reason) => {
      if (slot.publisher === publisher) slot.publisher = null;
      if (reason !== null) log.info({ host: slot.host.uid, reason }, 'demo broadcast interrupted');
    });
  };

  const show = async (host: DemoBroadcaster, match: Match): Promise<boolean> => {
    const shown = await broadcastSettings.update(host.uid, { matchId: match.matchId, goOnAirAutomatically: true });
    return shown === true;
  };

  /** Moves a host to the next match when the current one ends, or takes the host off air. */
  const moveOn = async (slot: Slot): Promise<void> => {
    const match = await deps.findMatch(slot.matchId);
    if (match && !isOver(match)) return;
    const next = await freeMatches(slot.host.sportId, 'played');
    if (next && (await show(slot.host, next))) {
      slot.matchId = next.matchId;
      return;
    }
    slots.delete(slot.host.uid);
    await slot.publisher?.stop();
    await broadcastSettings.endBroadcast(slot.host.uid);
  };

  const fill = async (only: 'played' | 'any'): Promise<void> => {
    for (const host of deps.hosts) {
      if (slots.size >= places || stopped) return;
      if ([...slots.values()].some((slot) => slot.host.language === host.language)) continue;
      const match = await freeMatches(host.sportId, only);
      if (match && (await show(host, match))) slots.set(host.uid, { host, matchId: match.matchId, publisher: null });
    }
  };

  const tick = async (): Promise<void> => {
    if (stopped || deps.rtmpUrl() === null) return;
    for (const slot of slots.values()) await moveOn(slot);
    await fill('played');
    // Falls back to upcoming matches when none is running.
    await fill('any');
    for (const slot of slots.values()) if (!slot.publisher) await begin(slot);
  };

  return {
    tick,
    start: async (): Promise<void> => {
      deps.timers.every('demo.on-air', tickMs, 'local', tick);
      await tick();
    },
    /** Stops the encoders; the broadcasts wait for them, like after any platform stop. */
    stop: async (): Promise<void> => {
      stopped = true;
      await Promise.all([...slots.values()].map(async ({ publisher }) => publisher?.stop()));
    },
  };
}
