import { channelOf, type OutputOf, type ParsedInputOf } from '@touchline/contract/kernel';
import type { roomOperatorCalls } from '@touchline/contract/rooms';
import { presentRoom } from '../moderation.present.ts';
import type { ModerationDeps } from '../needs.ts';

type Call = (typeof roomOperatorCalls)['rooms'];

/** Rooms with users in them, most watched first; with a search, any room with that number, match or host. */
export async function listRooms(
  deps: ModerationDeps,
  { search, page, pageSize }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { rooms, accounts } = deps.needs;
  const wanted = search.trim();
  const viewers = (roomId: string): number => deps.needs.hub.viewers(channelOf('room', roomId));
  const rows =
    wanted === ''
      ? await rooms.search({ ids: rooms.openRooms() })
      : /^[1-9]\d{0,17}$/.test(wanted)
        ? await rooms.search({ number: wanted })
        : await rooms.search({ owners: (await accounts.findByNickname(wanted, 50)).map(({ uid }) => uid) });
  const sorted = rows.sort((a, b) => viewers(b.id) - viewers(a.id) || Number(BigInt(a.id) - BigInt(b.id)));
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  const cards = await accounts.findUsers(shown.flatMap((row) => row.host_uid ?? []));
  const items = await Promise.all(shown.map((row) => presentRoom(deps, row, cards)));
  return { items, total: rows.length, page, pageSize };
}
