import type { SportId } from '@touchline/contract/enums';
import type { Accounts, DemoHashes } from '@touchline/server/modules/accounts/index.ts';
import type { Gifts } from '@touchline/server/modules/gifts/index.ts';
import type { Hosts } from '@touchline/server/modules/hosts/index.ts';
import type { Matches } from '@touchline/server/modules/matches/index.ts';
import type { Rooms } from '@touchline/server/modules/rooms/index.ts';
import type { History, PastBroadcast } from '@touchline/server/modules/streams/index.ts';
import type { Wallet } from '@touchline/server/modules/wallet/index.ts';
import { demoHost } from './accounts.ts';
import { demoHosts } from './hosts.ts';
import { demoFans } from './people.ts';
import type { DemoPlatform } from './platform.ts';

export interface PastParts {
  readonly clock: DemoPlatform['clock'];
  readonly accounts: Pick<Accounts, 'createUser' | 'credentials'>;
  readonly hosts: Pick<Hosts, 'addFollowers' | 'recordBroadcast'>;
  readonly gifts: Pick<Gifts, 'seedDemo'>;
  readonly history: Pick<History, 'addPast' | 'pastOf'>;
  readonly matches: Pick<Matches, 'page'>;
  readonly rooms: Pick<Rooms, 'roomOfHost'>;
  readonly wallet: Pick<Wallet, 'seedDemo'>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const days = 30;
/** Demo gifts start at seven in the evening on each of the last two weeks' days. */
const evening = 18 * 60 * minute + 45 * minute;
const giftDays = 14;
const fanCoins = 8000;

/** Start of the day some days ago, in the time zone of the server. */
const midnightBefore = (now: Date, days: number): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();

interface PastOf {
  readonly hostId: string;
  readonly roomId: string;
  /** Match of a broadcast that started at that time; null when it is no longer known. */
  readonly matchAt: (startedAt: Date) => string | null;
}

const pages = 6;
const matchesOfPage = 50;

/** Finished matches of a sport, by the start of a broadcast about them. */
async function matchesBy(matches: PastParts['matches'], column: SportId): Promise<PastOf['matchAt']> {
  const played: { matchId: string; kickoff: number }[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { items } = await matches.page({ column, when: 'past', page, pageSize: matchesOfPage });
    for (const { matchId, kickoffAt } of items) played.push({ matchId, kickoff: Date.parse(kickoffAt) });
    if (items.length < matchesOfPage) break;
  }
  return (startedAt) => {
    const begin = startedAt.getTime();
    const near = played.find(({ kickoff }) => kickoff >= begin - 30 * minute && kickoff <= begin + 60 * minute);
    return near?.matchId ?? null;
  };
}

/** Evening broadcasts of a host: every day of the two weeks with gifts, most days before. */
function broadcastsOf({ hostId, roomId, matchAt }: PastOf, nth: number, now: Date): PastBroadcast[] {
  const found: PastBroadcast[] = [];
  for (let back = days; back >= 0; back -= 1) {
    if (back >= giftDays && (back * 3 + nth) % 4 === 0) continue;
    const startedAt = new Date(midnightBefore(now, back) + evening + ((nth * 7 + back * 3) % 12) * minute);
    const minutes = 95 + ((back * 17 + nth * 23) % 50);
    const endedAt = new Date(startedAt.getTime() + minutes * minute);
    if (endedAt >= now) continue;
    const crowd = 9 + ((nth * 13) % 21) + Math.round((days - back) / 4);
    // Viewers join over time, and some leave before the end.
    const viewers = Array.from({ length: minutes }, (_, at) => {
      const part = at / minutes;
      const swell = Math.min(1, part * 5) * (part > 0.9 ? 0.7 : 1);
      return Math.max(1, Math.round(crowd * swell * (0.86 + 0.14 * Math.sin(at / 6 + back + nth))));
    });
    found.push({ hostId, roomId, matchId: matchAt(startedAt), startedAt, endedAt, viewers });
  }
  return found;
}

/** Followers of a host and the time of their follow: fans of the same language, and some others. */
function followersOf(
  fans: readonly { uid: string; language: string }[],
  nth: number,
  language: string,
  now: number,
): { uid: string; at: Date }[] {
  return fans.flatMap(({ uid, language: own }, at) =>
    own === language || (at * 5 + nth * 3) % 7 < 3
      ? [{ uid, at: new Date(now - ((at * 11 + nth * 7) % days) * day - ((at * 37) % 600) * minute) }]
      : [],
  );
}

/**
 * Data behind the figures of the demo's hosts: fans, 30 days of broadcasts with viewers, and two weeks of gifts through
 * the ledger. Safe to repeat: each part is created once. Returns the fans.
 */
export async function seedPast(parts: PastParts, hashes: DemoHashes): Promise<{ uid: string; language: string }[]> {
  const { accounts, hosts, clock, gifts, history, rooms, wallet } = parts;
  const now = clock.date();
  const fans: { uid: string; language: string }[] = [];
  for (const [at, fan] of demoFans.entries()) {
    const registeredAt = new Date(now.getTime() - (35 + at * 5) * day);
    const made = { ...fan, registeredAt, passwordHash: hashes.members, demo: true };
    fans.push({ uid: await accounts.createUser(made), language: fan.language });
  }
  await wallet.seedDemo(fans.map(({ uid }) => ({ uid, coins: fanCoins })));

  const past: PastBroadcast[] = [];
  const shown = [{ username: demoHost.username, language: 'eng', sportId: 1 as SportId }, ...demoHosts];
  const hostUids: { uid: string; givers: string[] }[] = [];
  const matchAt = new Map<SportId, PastOf['matchAt']>();
  for (const [nth, { username, language, sportId }] of shown.entries()) {
    const uid = await accounts.credentials.uidOf(username);
    if (uid === null) continue;
    await hosts.addFollowers(uid, followersOf(fans, nth, language, now.getTime()));
    const ofSport = matchAt.get(sportId) ?? (await matchesBy(parts.matches, sportId));
    matchAt.set(sportId, ofSport);
    past.push(...broadcastsOf({ hostId: uid, roomId: await rooms.roomOfHost(uid), matchAt: ofSport }, nth, now));
    const givers = fans.filter((fan, at) => fan.language === language || (at + nth) % 3 === 0);
    hostUids.push({ uid, givers: givers.map((fan) => fan.uid) });
  }
  const added = new Set(await history.addPast(past));
  for (const hostId of added) {
    const own = past.filter((one) => one.hostId === hostId);
    const minutes = own.reduce((sum, { viewers }) => sum + viewers.length, 0);
    const last = own.at(-1);
    if (last) await hosts.recordBroadcast(hostId, minutes, last.endedAt, own.length);
  }
  for (const { uid, givers } of hostUids)
    await gifts.seedDemo({ host: uid, senders: givers, broadcasts: await history.pastOf(uid) });
  return fans;
}
