import type { MediaDraft } from './media/media.ts';
import type { Draft } from './room-session.ts';

/** What stands in the composer: words, and what is to be shown after them. */
export interface Written extends Omit<Draft, 'media'> {
  media: readonly MediaDraft[];
}

const kept = new Map<string, Written>();
export const emptyDraft: Written = { text: '', replyTo: null, mentions: [], media: [] };

/** What was being written in each room, for as long as the page lives. */
export const drafts = {
  of: (roomId: string): Written => kept.get(roomId) ?? emptyDraft,
  keep: (roomId: string, draft: Written): void => {
    if (draft.text || draft.replyTo || draft.media.length > 0) kept.set(roomId, draft);
    else kept.delete(roomId);
  },
};
