import { holdPage } from '@touchline/app-kit/version';
import type { MediaDraft } from '../../../../chat-ui/media/media.ts';
import type { Draft } from '../room-session.ts';

/** The content of the composer: the text, and media to send after it. */
export interface ComposerDraft extends Omit<Draft, 'media'> {
  media: readonly MediaDraft[];
}

const draftsByRoom = new Map<string, ComposerDraft>();
let release: (() => void) | null = null;
export const emptyDraft: ComposerDraft = { text: '', replyTo: null, mentions: [], media: [] };

/** The draft of each room, for the lifetime of the page. */
export const drafts = {
  of: (roomId: string): ComposerDraft => draftsByRoom.get(roomId) ?? emptyDraft,
  keep: (roomId: string, draft: ComposerDraft): void => {
    if (draft.text || draft.replyTo || draft.media.length > 0) draftsByRoom.set(roomId, draft);
    else draftsByRoom.delete(roomId);
    if (draftsByRoom.size > 0) release ??= holdPage();
    else {
      release?.();
      release = null;
    }
  },
};
