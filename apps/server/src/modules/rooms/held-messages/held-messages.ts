import type { RoomMessage } from '@touchline/contract/rooms';
import { refuse } from '../../../platform/refusal.ts';
import { presentMessage } from '../messages/messages.present.ts';
import type { AcceptDeps } from '../messages/posting/accept-message.ts';
import type { RoomNeeds } from '../needs.ts';
import type { Room } from '../room-directory.ts';
import type { DecideDeps } from './decide-held.ts';
import * as store from './held.store.ts';
import { applyDueRejections } from './undo-rejection.ts';

/** Messages that wait for an operator because of a blocked word. Only their authors see them. */
export interface HeldMessages {
  readonly keep: AcceptDeps['keep'];
  readonly of: (room: Room, uid: string) => Promise<RoomMessage[]>;
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
        store.readWaiting(db, room.id, uid),
        needs.accounts.findUsers([uid], room.ownerId),
      ]);
      return rows.map((row) => presentMessage(room, { ...row, seq }, cards.get(uid)));
    },
    applyDue: () => applyDueRejections(deps),
    sweep: async () => {
      await store.dropDecided(db, new Date(clock.now() - keptMs));
    },
  };
}
