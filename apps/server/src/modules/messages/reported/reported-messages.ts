import type { ActingOperator } from '../../../platform/audit.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { StoredMessageContent } from '../media/present-media.ts';
import type { MessageDeps } from '../needs.ts';
import { type ChosenFrom, type ChosenMessage, chosenMessages, isMemberOf } from './chosen-messages.ts';
import { holdMedia, releaseMedia } from './hold-media.ts';
import { openReported } from './open-reported.ts';
import { presentReported, type ReportedContent } from './present-reported.ts';
import { type RemovalOrder, removeMessages } from './remove-messages.ts';
import { presentAmong } from './reported.store.ts';

/**
 * What a report to operators needs of messages: those that a user chose, as they are then. Nothing here reads other
 * messages for an operator.
 */
export interface ReportedMessages {
  /** Those of some messages of a conversation that a user may read and report, oldest first. */
  choose(queries: Queries, uid: string, from: ChosenFrom): Promise<ChosenMessage[]>;
  /** Whether a user is or was in a conversation. */
  isMemberOf(uid: string, conversationId: string): Promise<boolean>;
  /** Keeps the files of stored contents until `release`; those that are gone already stay gone. */
  hold(tx: Tx, holderId: string, contents: readonly StoredMessageContent[]): Promise<void>;
  /** Deletes the held files that nothing else shows. */
  release(tx: Tx, holderId: string): Promise<void>;
  /** Those of some messages that their conversations still show. */
  presentAmong(messageIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stored contents in the shape of the contract, in their order. */
  present(contents: readonly StoredMessageContent[]): Promise<ReportedContent[]>;
  /** Addresses of the file of a stored content, or of an item of a merged forward. */
  open(
    content: StoredMessageContent,
    item: number | undefined,
  ): Promise<
    { url: string; poster: string | null; expiresAt: string } | Refusal<'not_found'> | Refusal<'message_expired'>
  >;
  /** Takes messages back for everybody. */
  remove(by: ActingOperator, order: RemovalOrder): Promise<true | Refusal<'not_found'>>;
}

export const createReportedMessages = (deps: MessageDeps): ReportedMessages => ({
  choose: chosenMessages,
  isMemberOf: (uid, conversationId) => isMemberOf(deps.db, uid, conversationId),
  hold: (tx, holderId, contents) => holdMedia(deps, tx, holderId, contents),
  release: (tx, holderId) => releaseMedia(deps, tx, holderId),
  presentAmong: (messageIds) => presentAmong(deps.db, messageIds),
  present: (contents) => presentReported(deps, contents),
  open: (content, item) => openReported(deps, content, item),
  remove: (by, order) => removeMessages(deps, by, order),
});
