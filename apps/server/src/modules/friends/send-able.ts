import type { MessageBlock } from '@touchline/contract/friends';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { FriendDeps } from './needs.ts';

/** Refuses with what sending would refuse with. */
export async function mayMessage(
  { blockOf }: Pick<FriendDeps, 'blockOf'>,
  from: string,
  to: string,
): Promise<Refusal<MessageBlock> | null> {
  const block = await blockOf(from, to);
  return block && refuse(block);
}

export const sendAble = async (deps: FriendDeps, uid: string, { uid: to }: { uid: string }) =>
  (await mayMessage(deps, uid, to)) ?? { able: true as const };

export async function sendAbleBatch({ blockOf }: FriendDeps, uid: string, { uids }: { uids: readonly string[] }) {
  const items = [...new Set(uids)].map(async (to) => {
    const code = await blockOf(uid, to);
    return { uid: to, able: code === null, code };
  });
  return { items: await Promise.all(items) };
}
