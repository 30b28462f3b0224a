import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { heldOperatorCalls } from '@touchline/contract/rooms';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Hub } from '../../../realtime/index.ts';
import type { RoomNeeds } from '../needs.ts';
import type { RoomDirectory } from '../room-directory.ts';
import { dropPending, lockPending, pendingAuthors, refuseDue } from './held.store.ts';
import { notifyAuthor } from './notify-author.ts';

export interface RejectionDeps {
  readonly platform: Pick<Platform, 'db' | 'clock'>;
  readonly hub: Pick<Hub, 'notify'>;
  readonly needs: Pick<RoomNeeds, 'accounts' | 'audit'>;
  readonly directory: RoomDirectory;
}

type Undo = (typeof heldOperatorCalls)['undo'];

/** Undoes rejections before they take effect: an operator their own, an administrator any. */
export async function undoRejection(
  { platform, needs }: Pick<RejectionDeps, 'platform' | 'needs'>,
  operator: StaffPrincipal,
  { ids }: ParsedInputOf<Undo>,
): Promise<OutputOf<Undo>> {
  const cards = await needs.accounts.findUsers(await pendingAuthors(platform.db, ids));
  const undone = await inTransaction(platform.db, async (tx) => {
    const rows = await lockPending(tx, ids, operator.role === 'administrator' ? null : operator.uid);
    await dropPending(
      tx,
      rows.map(({ id }) => id),
    );
    for (const row of rows)
      await needs.audit.record(tx, operator, {
        action: 'message.undo',
        target: { kind: 'person', id: row.uid, label: cards.get(row.uid)?.nickname ?? row.uid },
        details: { roomId: row.room_id, text: row.content.text, words: row.words },
      });
    return rows.length;
  });
  return { undone, gone: new Set(ids).size - undone };
}

const batch = 100;

/** Carries out due rejections, each once, and notifies the authors. */
export async function applyDueRejections({ platform, hub, directory }: Omit<RejectionDeps, 'needs'>): Promise<void> {
  for (;;) {
    const rows = await refuseDue(platform.db, platform.clock.date(), batch);
    for (const roomId of new Set(rows.map((row) => row.room_id))) directory.changed(roomId);
    for (const row of rows) notifyAuthor(hub, row, false);
    if (rows.length < batch) return;
  }
}
