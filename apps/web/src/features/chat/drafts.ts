import type { Draft } from './room-session.ts';

const kept = new Map<string, Draft>();
export const emptyDraft: Draft = { text: '', replyTo: null, mentions: [] };

/** What was being written in each room, for as long as the page lives. */
export const drafts = {
  of: (roomId: string): Draft => kept.get(roomId) ?? emptyDraft,
  keep: (roomId: string, draft: Draft): void => {
    if (draft.text || draft.replyTo) kept.set(roomId, draft);
    else kept.delete(roomId);
  },
};
