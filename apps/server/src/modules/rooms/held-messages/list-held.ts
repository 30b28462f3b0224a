import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { heldOperatorCalls } from '@touchline/contract/rooms';
import { presentHeld } from './held.present.ts';
import * as store from './held.store.ts';
import type { HeldDeps } from './held-messages.ts';

type Call = (typeof heldOperatorCalls)['list'];

/** A page of the messages that wait for an operator. */
export async function listHeld(deps: HeldDeps, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { platform, needs } = deps;
  const { rows, total } = await store.waitingPage(platform.db, input);
  const cards = await needs.accounts.findUsers([...new Set(rows.map(({ uid }) => uid))]);
  const items = await Promise.all(
    rows.map(async (row) => presentHeld(row, await nameOf(deps, row.room_id), cards.get(row.uid))),
  );
  return { items, total, page: input.page, pageSize: input.pageSize };
}

async function nameOf({ directory, needs }: HeldDeps, roomId: string): Promise<string> {
  const ownerId = (await directory.find(roomId))?.ownerId ?? null;
  return ownerId === null ? '' : ((await needs.hosts.roomNameOf(ownerId)) ?? '');
}
