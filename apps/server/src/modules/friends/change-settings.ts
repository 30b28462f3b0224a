import type { FriendSettings, friendCalls } from '@touchline/contract/friends';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { FriendDeps } from './needs.ts';
import { putSettings, readFriendSettings, type Settings } from './settings.store.ts';

const present = (row: Settings): FriendSettings => ({
  messagesFromHosts: row.messages_from_hosts,
  messagesFromFollowers: row.messages_from_followers,
  findByPhone: row.find_by_phone,
  findByEmail: row.find_by_email,
  asksSearch: row.search_chosen_at === null && (row.find_by_phone || row.find_by_email),
});

export const readSettings = async ({ db }: FriendDeps, uid: string): Promise<FriendSettings> =>
  present(await readFriendSettings(db, uid));

export async function changeSettings(
  { db, clock }: FriendDeps,
  uid: string,
  input: ParsedInputOf<typeof friendCalls.changeSettings>,
): Promise<FriendSettings> {
  const changes: Partial<Settings> = {};
  if (input.messagesFromHosts !== undefined) changes.messages_from_hosts = input.messagesFromHosts;
  if (input.messagesFromFollowers !== undefined) changes.messages_from_followers = input.messagesFromFollowers;
  if (input.findByPhone !== undefined) changes.find_by_phone = input.findByPhone;
  if (input.findByEmail !== undefined) changes.find_by_email = input.findByEmail;
  if (input.findByPhone !== undefined || input.findByEmail !== undefined) changes.search_chosen_at = clock.date();
  return present(await putSettings(db, uid, changes));
}
