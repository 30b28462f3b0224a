import type { Modules } from '../compose-modules.ts';

type PeopleParts = Pick<
  Modules,
  | 'accounts'
  | 'friends'
  | 'groups'
  | 'hosts'
  | 'applications'
  | 'conversations'
  | 'gifts'
  | 'history'
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

/** Removes accounts for good with their data in all modules; the ledger keeps their payments. Safe to repeat. */
export async function removePeople(parts: PeopleParts, uids: readonly string[]): Promise<number> {
  const { accounts, hosts, applications, gifts, history, rooms, schedule, streams, studio, wallet } = parts;
  const { conversations, friends, groups, notifications, phrases, push, reports, tasks, voice } = parts;
  await reports.removePeople(uids);
  await groups.removePeople(uids);
  await conversations.removePeople(uids);
  await friends.removePeople(uids);
  await phrases.removePeople(uids);
  await notifications.removePeople(uids);
  await push.removePeople(uids);
  await voice.removePeople(uids);
  await rooms.removePeople(uids);
  await gifts.removePeople(uids);
  await tasks.removePeople(uids);
  await wallet.removePeople(uids);
  await schedule.removePeople(uids);
  await history.removeHosts(uids);
  await streams.removeHosts(uids);
  await applications.removeApplicants(uids);
  await studio.removeHosts(uids);
  await hosts.removeHosts(uids);
  return accounts.removeUsers(uids);
}

/** The same on a running platform; false while one of them is on air, which a ban ends soon. */
export async function removeBannedPeople(parts: PeopleParts, uids: readonly string[]): Promise<boolean> {
  if (parts.streams.openBroadcasts().some(({ hostId }) => uids.includes(hostId))) return false;
  await removePeople(parts, uids);
  return true;
}
