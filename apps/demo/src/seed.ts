import { text } from '@touchline/i18n/server';
import type { Accounts, DemoHashes } from '@touchline/server/modules/accounts/index.ts';
import type { Friends } from '@touchline/server/modules/friends/index.ts';
import type { Gifts } from '@touchline/server/modules/gifts/index.ts';
import type { Groups } from '@touchline/server/modules/groups/index.ts';
import type { Applications, Hosts, Studio } from '@touchline/server/modules/hosts/index.ts';
import type { Matches } from '@touchline/server/modules/matches/index.ts';
import type { Messages } from '@touchline/server/modules/messages/index.ts';
import type { Notifications } from '@touchline/server/modules/notifications/index.ts';
import type { Operators } from '@touchline/server/modules/operators/index.ts';
import type { Wallet } from '@touchline/server/modules/wallet/index.ts';
import { demoAdministrator, demoHost, demoViewers } from './accounts.ts';
import { seedApplicants } from './applicants/seed-applicants.ts';
import { demoGroups } from './groups.ts';
import { demoHosts, seedDemoHosts } from './hosts.ts';
import { playMatches } from './matches/play-matches.ts';
import type { DemoPlatform } from './platform.ts';
import { demoPostsOf } from './posts.ts';

/** Starting balance of demo viewers. */
const demoCoins = 5000;

type NoticeContents = Parameters<Notifications['seedDemo']>[1];

export interface SeedParts {
  readonly platform: Pick<DemoPlatform, 'clock' | 'timers'>;
  readonly accounts: Accounts;
  readonly operators: Operators;
  readonly applications: Applications;
  readonly hosts: Hosts;
  readonly studio: Studio;
  readonly matches: Matches;
  readonly wallet: Wallet;
  readonly gifts: Gifts;
  readonly friends: Friends;
  readonly groups: Groups;
  readonly messages: Pick<Messages, 'seedDemo'>;
  readonly notifications: Notifications;
  /** Skips the past of the demo hosts, which is written separately a moment later. */
  readonly withoutPast: boolean;
  readonly seed: number;
  /** Hashes of the demo passwords. */
  readonly hashes: DemoHashes;
}

/**
 * Seeds a fresh install with a host, two viewers and an administrator to sign in as, more hosts and matches in play.
 * Safe to repeat. Returns the uid of the demo host.
 */
export async function seedDemo(parts: SeedParts): Promise<string> {
  const { accounts, operators, applications, hosts, studio, matches, wallet, gifts, friends, groups, seed, hashes } =
    parts;
  const { messages, notifications } = parts;
  const passwordHash = hashes.members;
  const host = await accounts.createUser({ ...demoHost, passwordHash, hostStatus: 'approved', demo: true });
  await hosts.ensureProfile(host, {
    roomName: 'The tactical watch',
    title: 'The tactical watch',
    intro: 'Every match, every shape, in plain words.',
    announcement: 'Predict the final score before the 70th minute.',
    sportId: 1,
    languages: ['eng'],
  });
  await operators.demo.ensureAdministrator(demoAdministrator, hashes.staff);
  const viewers: string[] = [];
  for (const viewer of demoViewers) viewers.push(await accounts.createUser({ ...viewer, passwordHash, demo: true }));
  await wallet.seedDemo([
    { uid: host, coins: demoCoins, coupons: 20 },
    ...viewers.map((uid) => ({ uid, coins: demoCoins })),
  ]);
  await studio.seedPosts(host, demoPostsOf(demoHost.username));
  const hostUids = await seedDemoHosts(hosts, ({ username, nickname, language }) =>
    accounts.createUser({ username, nickname, language, passwordHash, hostStatus: 'approved', demo: true }),
  );
  for (const [at, { username }] of demoHosts.entries())
    await studio.seedPosts(hostUids[at] ?? host, demoPostsOf(username));
  const fans = hostUids.slice(0, 6);
  await wallet.seedDemo(fans.map((uid) => ({ uid, coins: demoCoins })));
  if (!parts.withoutPast) await gifts.seedDemo({ host, senders: [...fans, ...viewers] });
  await friends.seedDemo(demoFriends(host, viewers, fans));
  const [awayDay, , tactics] = await groups.seedDemo(demoGroups({ host, viewers, hosts: fans }));
  if (awayDay && tactics) await messages.seedDemo({ by: viewers[0] ?? host, from: awayDay, to: tactics });
  const [friend] = fans;
  for (const uid of viewers) await notifications.seedDemo(uid, demoNotices(friend));
  await notifications.seedDemo(host, [{ kind: 'host_approved' }, ...demoNotices(friend)]);
  await seedApplicants(applications, {
    now: parts.platform.clock.now(),
    account: (applicant) => accounts.createUser({ ...applicant, passwordHash, demo: true }),
    ban: (uid, reason) => accounts.banUser(uid, { until: null, reason }),
    by: (await accounts.credentials.uidOf(demoAdministrator)) ?? host,
  });
  await playMatches({ ...parts.platform, matches, seed }).start();
  return host;
}

/** Oldest first. */
const demoNotices = (friend: string | undefined): NoticeContents[number][] => [
  ...(friend === undefined ? [] : [{ kind: 'friend_accepted', uid: friend } as const]),
  { kind: 'coins_granted', coins: demoCoins, note: '' },
];

/** The accounts to sign in as know each other and some hosts; other hosts wait for their answer. */
function demoFriends(host: string, viewers: readonly string[], hosts: readonly string[]) {
  const own = [host, ...viewers];
  const known = hosts.slice(0, 3);
  return {
    friends: [
      ...own.flatMap((uid, at) => own.slice(at + 1).map((other) => [uid, other] as const)),
      ...own.flatMap((uid) => known.map((other) => [other, uid] as const)),
    ],
    requests: own.flatMap((to) =>
      hosts.slice(known.length).map((from, at) => {
        const language = demoHosts[known.length + at]?.language ?? 'eng';
        return { from, to, text: text(language, 'serverDemo:friendRequest') };
      }),
    ),
  };
}
