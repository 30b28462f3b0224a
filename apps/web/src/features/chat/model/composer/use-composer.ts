import { useErrorTextOf } from '@touchline/app-kit/act';
import { textLength } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { type RefObject, useState } from 'react';
import { editText } from '../../../../chat-ui/composer/text-edit.ts';
import { chosenMedia, type MediaDraft } from '../../../../chat-ui/media/media.ts';
import { useGlobalConfig } from '../../../../shared/api/global-config.ts';
import type { RoomSession } from '../room-session.ts';
import { type ComposerDraft, drafts, emptyDraft } from './drafts.ts';

const mentionsMax = 10;
/** The number of characters left is shown from here on. */
const nearLimit = 20;
/** Maximum number of pictures and videos in the composer. */
const mediaMax = 9;

export interface Composer {
  draft: ComposerDraft;
  set: (text: string) => void;
  /** Inserts text at the caret. */
  insert: (text: string) => void;
  /** Mentions a user at the caret, in place of the name being typed there. */
  mention: (person: ComposerDraft['mentions'][number]) => void;
  reply: (to: ComposerDraft['replyTo']) => void;
  /** Checks files and adds the allowed ones to the composer; shows why the others are refused. */
  attach: (files: readonly File[]) => void;
  detach: (media: MediaDraft) => void;
  /** Number of files that are still being checked. */
  looking: number;
  /** Characters left, once few are; negative when there are too many. */
  left: number | null;
  ready: boolean;
  send: () => void;
}

/** A message is one line: line breaks in pasted text and in phrases become spaces. */
const toLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/** The message being written. The draft outlives the screen; a failed message does not return here. */
export function useComposer(session: RoomSession, field: RefObject<HTMLTextAreaElement | null>): Composer {
  const { t } = useTranslation('room');
  const errorTextOf = useErrorTextOf('compress_error');
  const { roomMessageMax } = useGlobalConfig();
  const { roomId } = session;
  const [stored, setStored] = useState({ roomId, draft: drafts.of(roomId) });
  const [looking, setLooking] = useState(0);
  const draft = stored.roomId === roomId ? stored.draft : drafts.of(roomId);
  const put = (next: ComposerDraft): void => {
    drafts.keep(roomId, next);
    setStored({ roomId, draft: next });
  };
  const length = textLength(draft.text);
  const over = roomMessageMax - length;
  const attach = async (files: readonly File[]): Promise<void> => {
    const free = mediaMax - drafts.of(roomId).media.length - looking;
    if (files.length > free) toast.show({ tone: 'warn', text: t('media.most', { count: mediaMax }) });
    for (const file of files.slice(0, Math.max(0, free))) {
      setLooking((count) => count + 1);
      try {
        const media = await chosenMedia(file);
        // The draft may have changed while the file was read.
        const now = drafts.of(roomId);
        put({ ...now, media: [...now.media, media] });
      } catch (error) {
        toast.show({ tone: 'danger', text: errorTextOf(error) });
      } finally {
        setLooking((count) => count - 1);
      }
    }
    field.current?.focus();
  };
  return {
    draft,
    set: (text) => put({ ...draft, text: toLine(text) }),
    insert: (text) => put({ ...draft, text: editText(field, draft.text).insert(toLine(text)) }),
    mention: ({ uid, nickname }) => {
      const mentions = [...draft.mentions.filter((each) => each.uid !== uid), { uid, nickname }];
      put({ ...draft, mentions, text: editText(field, draft.text).mention(nickname) });
    },
    reply: (replyTo) => {
      put({ ...draft, replyTo });
      if (replyTo) field.current?.focus();
    },
    attach: (files) => void attach(files),
    detach: (media) => put({ ...draft, media: draft.media.filter((each) => each !== media) }),
    looking,
    left: over <= nearLimit ? over : null,
    ready: (length > 0 || draft.media.length > 0) && over >= 0 && looking === 0,
    send: () => {
      const mentions = draft.mentions
        .filter(({ nickname }) => draft.text.includes(`@${nickname}`))
        .slice(0, mentionsMax);
      const { text, replyTo, media } = draft;
      if (length > 0) session.post({ text: text.trim(), replyTo, mentions });
      for (const each of media) session.post({ text: '', replyTo: null, mentions: [], media: each });
      put(emptyDraft);
    },
  };
}
