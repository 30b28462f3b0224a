import type { Tx } from '../../../platform/db/database.ts';
import type { MessageToAppend } from '../conversations/append-messages.ts';
import { lockConversations } from '../conversations/conversations.store.ts';
import { shareMerged } from '../merged/merged.store.ts';
import type { MessageDeps } from '../needs.ts';
import { insertMedia } from './media.store.ts';
import { mediaIn } from './stored-content.ts';

type NumberedMessage = MessageToAppend & { readonly id: string };

/** The uploads and merged forwards of a batch of messages, locked against removal until the transaction ends. */
export interface ClaimedMedia<M> {
  /** Messages whose own upload or merged forward is gone. */
  readonly gone: ReadonlySet<M>;
  /** Links the uploads to those messages that were stored. */
  link(stored: ReadonlySet<string>): Promise<void>;
}

/**
 * Claims the uploads of messages in the transaction that stores them, so that there is a link exactly when there is a
 * message. Conversations are locked before files, like everywhere.
 */
export async function claimMedia<M extends NumberedMessage>(
  { needs }: MessageDeps,
  tx: Tx,
  batch: readonly M[],
): Promise<ClaimedMedia<M>> {
  const used = batch.map((message) => ({ message, media: mediaIn(message) })).filter(({ media }) => media.length > 0);
  const merged = batch.filter((message) => message.mergedId);
  if (used.length + merged.length === 0) return { gone: new Set(), link: async () => undefined };
  const claiming = [...used.map(({ message }) => message), ...merged];
  await lockConversations(tx, [...new Set(claiming.map((message) => message.conversationId))]);
  const present = await shareMerged(
    tx,
    merged.flatMap(({ mergedId }) => mergedId ?? []),
  );
  const urls = used.flatMap(({ media }) => media.map(({ url }) => url));
  const shared = await needs.files.share(tx, [...new Set(urls)]);
  const gone = [
    ...used.filter(({ media }) => !shared.has(media[0]?.url ?? '')).map(({ message }) => message),
    ...merged.filter(({ mergedId }) => !present.has(mergedId ?? '')),
  ];
  return {
    gone: new Set(gone),
    link: async (stored) => {
      const links = used
        .filter(({ message }) => stored.has(message.id))
        .flatMap(({ message, media }) => media.map((one) => ({ ...one, messageId: message.id })));
      await insertMedia(
        tx,
        links.filter(({ url }) => shared.has(url)),
      );
    },
  };
}
