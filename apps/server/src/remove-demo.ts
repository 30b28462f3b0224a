import type { App } from './app.ts';

type Parts = Pick<
  App,
  | 'accounts'
  | 'friends'
  | 'groups'
  | 'hosts'
  | 'applications'
  | 'conversations'
  | 'gifts'
  | 'history'
  | 'matches'
  | 'notifications'
  | 'phrases'
  | 'push'
  | 'reports'
  | 'rooms'
  | 'schedule'
  | 'streams'
  | 'studio'
  | 'tasks'
  | 'voice'
  | 'wallet'
>;

/** Removes the demo from an idle platform: its matches, users, rooms and broadcasts. Safe to repeat. */
export async function removeDemo(parts: Parts) {
  const { accounts, hosts, applications, gifts, history, matches, rooms, schedule, streams, studio, wallet } = parts;
  const { conversations, friends, groups, notifications, phrases, push, reports, tasks, voice } = parts;
  const uids = await accounts.demo.uids();
  const removedMatches = await matches.removeDemo();
  await reports.removePeople(uids);
  await groups.removePeople(uids);
  await conversations.removePeople(uids);
  await friends.removePeople(uids);
  await phrases.removePeople(uids);
  await notifications.removePeople(uids);
  await push.removePeople(uids);
  await voice.removePeople(uids);
  await rooms.removeLeftovers(uids);
  await gifts.removePeople(uids);
  await tasks.removePeople(uids);
  await wallet.removePeople(uids);
  await schedule.removePeople(uids);
  await history.removeHosts(uids);
  await streams.removeHosts(uids);
  await applications.removeApplicants(uids);
  await studio.removeHosts(uids);
  await hosts.removeHosts(uids);
  return { matches: removedMatches, people: await accounts.removeUsers(uids) };
}

export const demoRemoved = ({ matches, people }: Awaited<ReturnType<typeof removeDemo>>): string =>
  `Removed ${matches} matches and ${people} people of the demo. Start with DEMO=off, or it is made again.\n`;
