import type { SportId } from '@touchline/contract/enums';
import type { Match } from '@touchline/contract/matches';
import type { Accounts, DemoHashes } from '@touchline/server/modules/accounts/index.ts';
import type { Gifts } from '@touchline/server/modules/gifts/index.ts';
import type { Hosts, Studio } from '@touchline/server/modules/hosts/index.ts';
import type { Matches } from '@touchline/server/modules/matches/index.ts';
import type { Rooms } from '@touchline/server/modules/rooms/index.ts';
import type { History, Streams } from '@touchline/server/modules/streams/index.ts';
import type { Wallet } from '@touchline/server/modules/wallet/index.ts';
import { type CasesDeps, seedCases } from './cases.ts';
import { publishClip } from './clip.ts';
import { createCrowd } from './crowd.ts';
import { demoHosts } from './hosts.ts';
import { createOnAir, type DemoBroadcaster } from './on-air.ts';
import { seedPast } from './past.ts';
import { addDemoPhotos } from './photos.ts';
import type { DemoPlatform } from './platform.ts';

export interface DemoLifeParts {
  readonly platform: DemoPlatform;
  readonly accounts: Accounts;
  readonly matches: Matches;
  readonly streams: Pick<Streams, 'broadcastSettings' | 'live'>;
  readonly hosts: Hosts;
  readonly gifts: Gifts;
  readonly history: History;
  readonly rooms: Rooms;
  readonly reports: CasesDeps['reports'];
  readonly studio: Pick<Studio, 'seedPhotos'>;
  readonly wallet: Wallet;
  /** Where encoders publish on this machine; null where no streams are taken. */
  readonly rtmpUrl: () => string | null;
}

/** Hosts with a scoreboard for their sport, in the order in which they go on air. */
const broadcasters = ['lantern2026', 'laomai88', 'minhkhan7', 'ditribun12', 'mangrayo10'];
const matchesAtATime = 50;

/** Activity of the demo while the platform runs; it never delays a start. */
export function createDemoLife(parts: DemoLifeParts) {
  const { platform, accounts, matches, streams, rtmpUrl } = parts;
  const { log, timers } = platform;
  const running: { onAir?: ReturnType<typeof createOnAir>; stopped: boolean } = { stopped: false };

  const matchesOf = async (sportId: SportId): Promise<Match[]> => {
    const pages = (['past', 'coming'] as const).map((when) =>
      matches.page({ column: sportId, when, page: 1, pageSize: matchesAtATime }),
    );
    return (await Promise.all(pages)).flatMap(({ items }) => items);
  };

  const findHosts = async (): Promise<DemoBroadcaster[]> => {
    const found: DemoBroadcaster[] = [];
    for (const name of broadcasters) {
      const host = demoHosts.find(({ username }) => username === name);
      const uid = await accounts.credentials.uidOf(name);
      if (host && uid !== null) found.push({ uid, language: host.language, sportId: host.sportId });
    }
    return found;
  };

  const seed = async (hashes: DemoHashes) => {
    const fans = await seedPast({ ...parts, clock: platform.clock }, hashes);
    const uids = fans.map(({ uid }) => uid);
    await seedCases(parts, uids);
    await addDemoPhotos(parts);
    return fans;
  };

  const begin = async (hashes: DemoHashes): Promise<void> => {
    const hosts = await findHosts();
    const onAir = createOnAir({
      log,
      timers,
      hosts,
      matchesOf,
      rtmpUrl,
      findMatch: (matchId) => matches.findMatch(matchId),
      broadcastSettings: streams.broadcastSettings,
      publish: publishClip,
    });
    running.onAir = onAir;
    if (running.stopped) return;
    await onAir.start();
    const fans = await seed(hashes);
    const { rooms, gifts } = parts;
    await createCrowd({ platform, rooms, gifts, hosts, fans, live: streams.live }).start();
  };

  return {
    /** Writes the past of figures, queues and photo walls. Safe to repeat; returns the fans. */
    seed,
    /** Starts in the background. */
    start: (hashes: DemoHashes): void => {
      timers.after('demo.begin', 0, () => begin(hashes));
    },
    stop: async (): Promise<void> => {
      running.stopped = true;
      await running.onAir?.stop();
    },
  };
}
