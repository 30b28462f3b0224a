import type { MediaDraft } from '../media/media.ts';
import type { Draft } from '../room-session.ts';

/** The content of the composer: the text, and media to send after it. */
export interface Written extends Omit<Draft, 'media'> {
  media: readonly MediaDraft[];
}

const kept = new Map<string, Written>();
export const emptyDraft: Written = { text: '', replyTo: null, mentions: [], media: [] };

/** The draft of each room, for the lifetime of the page. */
export const drafts = {
  of: (roomId: string): Written => kept.get(roomId) ?? emptyDraft,
  keep: (roomId: string, draft: Written): void => {
    if (draft.text || draft.replyTo || draft.media.length > 0) kept.set(roomId, draft);
    else kept.delete(roomId);
  },
};
