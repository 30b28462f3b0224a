import type { ActingOperator } from '../../../platform/audit.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { holdMerged } from '../merged/merged.store.ts';
import type { UnmovedSource } from '../merged/move-merged.store.ts';
import { type MovedMerged, moveContent } from '../merged/move-merged.ts';
import type { MessageDeps } from '../needs.ts';
import { type ChosenFrom, type ChosenMessage, chosenMessages, isMemberOf } from './chosen-messages.ts';
import { holdContents, releaseMedia } from './hold-contents.ts';
import { listReportedItems, type ReportedItems, type ReportedItemsPlace } from './list-reported-items.ts';
import { openReported, type ReportedPlace } from './open-reported.ts';
import { presentReported, type ReportedContent } from './present-reported.ts';
import { createMergedRelease } from './release-merged.ts';
import { type RemovalOrder, removeMessages } from './remove-messages.ts';
import { presentAmong } from './reported.store.ts';
import type { ReportedStored, StillHeld } from './reported-stored.ts';

/**
 * What a report to operators needs of messages: those that a user chose, as they are then. Nothing here reads other
 * messages for an operator.
 */
export interface ReportedMessages {
  /** Those of some messages of a conversation that a user may read and report, oldest first. */
  choose(queries: Queries, uid: string, from: ChosenFrom): Promise<ChosenMessage[]>;
  /** Whether a user is or was in a conversation. */
  isMemberOf(uid: string, conversationId: string): Promise<boolean>;
  /**
   * Keeps the files of stored contents until `release`, and their merged forwards; those that are gone already stay gone.
   * False when a merged forward is.
   */
  hold(tx: Tx, holderId: string, contents: readonly ReportedStored[]): Promise<boolean>;
  /** Deletes the held files that nothing else shows. */
  release(tx: Tx, holderId: string): Promise<void>;
  /** A job that releases the merged forwards that their holders do not have any more. */
  mergedRelease(stillHeld: StillHeld): () => Promise<void>;
  /** Stores the messages of a merged forward in a content of an earlier release for a holder. */
  move(tx: Tx, holderId: string, source: UnmovedSource): Promise<MovedMerged>;
  /** Those of some messages that their conversations still show. */
  presentAmong(messageIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stored contents in the shape of the contract, in their order. */
  present(contents: readonly ReportedStored[]): Promise<ReportedContent[]>;
  /** A page of the messages in a merged forward; null when there are none. */
  items(content: ReportedStored, place: ReportedItemsPlace): Promise<ReportedItems | null>;
  /** Addresses of the file of a stored content, or of an item of a merged forward. */
  open(
    content: ReportedStored,
    place: ReportedPlace,
  ): Promise<
    { url: string; poster: string | null; expiresAt: string } | Refusal<'not_found'> | Refusal<'message_expired'>
  >;
  /** Takes messages back for everybody. */
  remove(by: ActingOperator, order: RemovalOrder): Promise<true | Refusal<'not_found'>>;
}

export const createReportedMessages = (deps: MessageDeps): ReportedMessages => ({
  choose: (queries, uid, from) => chosenMessages(deps, queries, uid, from),
  isMemberOf: (uid, conversationId) => isMemberOf(deps.db, uid, conversationId),
  hold: (tx, holderId, contents) => holdContents(deps, tx, holderId, contents),
  release: (tx, holderId) => releaseMedia(deps, tx, holderId),
  mergedRelease: (stillHeld) => createMergedRelease(deps, stillHeld),
  move: async (tx, holderId, source) => {
    const moved = await moveContent(deps, tx, source);
    await holdMerged(tx, holderId, [moved.mergedId]);
    return moved;
  },
  presentAmong: (messageIds) => presentAmong(deps.db, messageIds),
  present: (contents) => presentReported(deps, contents),
  items: (content, place) => listReportedItems(deps, content, place),
  open: (content, place) => openReported(deps, content, place),
  remove: (by, order) => removeMessages(deps, by, order),
});
