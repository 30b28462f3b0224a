import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { heldOperatorCalls, RoomMessage } from '@touchline/contract/rooms';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { presentMessage } from '../messages/messages.present.ts';
import type { AcceptDeps } from '../messages/posting/accept-message.ts';
import type { RoomNeeds } from '../needs.ts';
import type { Room } from '../room-directory.ts';
import { type DecideDeps, decideHeld } from './decide-held.ts';
import { presentHeld } from './held.present.ts';
import * as store from './held.store.ts';
import { applyDueRejections, undoRejection } from './undo-rejection.ts';

type Calls = typeof heldOperatorCalls;

/** Messages that wait for an operator because of a blocked word. Only their authors see them. */
export interface HeldMessages {
  readonly keep: AcceptDeps['keep'];
  readonly of: (room: Room, uid: string) => Promise<RoomMessage[]>;
  readonly list: (input: ParsedInputOf<Calls['list']>) => Promise<OutputOf<Calls['list']>>;
  readonly decide: (
    input: ParsedInputOf<Calls['decide']>,
    principal: StaffPrincipal,
  ) => Promise<OutputOf<Calls['decide']>>;
  readonly undo: (input: ParsedInputOf<Calls['undo']>, principal: StaffPrincipal) => Promise<OutputOf<Calls['undo']>>;
  /** Carries out the rejections that can no longer be undone. */
  readonly applyDue: () => Promise<void>;
  /** Deletes old decided messages. */
  sweep(): Promise<void>;
}

export interface HeldDeps extends DecideDeps {
  readonly needs: RoomNeeds;
}

const seq = 0;
/** How long decided messages are kept, so that a repeated send finds them. */
const keptMs = 30 * 24 * 3_600_000;

export function createHeldMessages(deps: HeldDeps): HeldMessages {
  const { platform, needs, directory } = deps;
  const { db, clock } = platform;

  const nameOf = async (roomId: string): Promise<string> => {
    const ownerId = (await directory.find(roomId))?.ownerId ?? null;
    return ownerId === null ? '' : ((await needs.hosts.roomNameOf(ownerId)) ?? '');
  };

  return {
    keep: async (room, message, words, card) => {
      const listed = words.map(({ word }) => word);
      if (!(await store.insertHeld(db, message, listed))) {
        const first = await store.heldByClientId(db, message);
        if (first?.digest !== message.digest) return refuse('idempotency_conflict');
        return { message: presentMessage(room, { ...first, seq }, card), held: true };
      }
      directory.changed(room.id);
      return { message: presentMessage(room, { ...message, seq }, card), held: true };
    },
    of: async (room, uid) => {
      const [rows, cards] = await Promise.all([
        store.waitingOf(db, room.id, uid),
        needs.accounts.findUsers([uid], room.ownerId),
      ]);
      return rows.map((row) => presentMessage(room, { ...row, seq }, cards.get(uid)));
    },
    list: async (input) => {
      const { rows, total } = await store.waitingPage(db, input);
      const cards = await needs.accounts.findUsers([...new Set(rows.map(({ uid }) => uid))]);
      const items = await Promise.all(
        rows.map(async (row) => presentHeld(row, await nameOf(row.room_id), cards.get(row.uid))),
      );
      return { items, total, page: input.page, pageSize: input.pageSize };
    },
    decide: (input, principal) => decideHeld(deps, input, principal),
    undo: (input, principal) => undoRejection(deps, input, principal),
    applyDue: () => applyDueRejections(deps),
    sweep: async () => {
      await store.dropDecided(db, new Date(clock.now() - keptMs));
    },
  };
}
