import { usePageHold } from '@touchline/app-kit/version';
import type { Messenger } from '@touchline/client/messenger';
import { useState } from 'react';
import { useFileDrop } from '../../../../chat-ui/media/use-file-drop.ts';
import { useFailureToast } from '../../api/use-change.ts';
import { uploadsOf } from '../../api/use-uploads.ts';
import { type ChatDraft, draftOf } from './chat-drafts.ts';

export interface MediaChoice {
  /** Chosen files that wait for a press on send. */
  readonly drafts: readonly ChatDraft[];
  readonly choose: (files: readonly File[]) => void;
  readonly remove: (draft: ChatDraft) => void;
  readonly clear: () => void;
  readonly send: () => void;
  /** Files are dragged over the conversation. */
  readonly over: boolean;
  readonly dropHandlers: object;
}

/** The most files sent at once. */
const filesMax = 20;

/** Files that are chosen, pasted or dropped, until they are sent. */
export function useMediaChoice(messenger: Messenger, conversationId: string, active: boolean): MediaChoice {
  const fail = useFailureToast();
  const [kept, setKept] = useState<{ of: string; drafts: readonly ChatDraft[] }>({ of: conversationId, drafts: [] });
  const drafts = kept.of === conversationId ? kept.drafts : [];
  usePageHold(drafts.length > 0);
  const add = (draft: ChatDraft): void =>
    setKept((now) => {
      const before = now.of === conversationId ? now.drafts : [];
      return { of: conversationId, drafts: [...before, draft].slice(0, filesMax) };
    });
  const choose = (files: readonly File[]): void => {
    // Checked together, and kept in the order they were chosen.
    const checks = files.slice(0, filesMax).map(draftOf);
    void Promise.allSettled(checks).then((results) => {
      for (const result of results) {
        if (result.status === 'fulfilled') add(result.value);
        else fail(result.reason);
      }
    });
  };
  const clear = (): void => setKept({ of: conversationId, drafts: [] });
  const { over, handlers: dropHandlers } = useFileDrop(active, choose);
  return {
    drafts,
    choose,
    remove: (draft) => setKept({ of: conversationId, drafts: drafts.filter((one) => one !== draft) }),
    clear,
    send: () => {
      uploadsOf(messenger).add(conversationId, drafts);
      clear();
    },
    over,
    dropHandlers,
  };
}
