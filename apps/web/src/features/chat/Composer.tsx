import { IconCornerUpLeft, IconMoodSmile, IconX } from '@tabler/icons-react';
import { canInRoom, hasLink, type RoomState, roomAnswer } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { cx, Icon, IconButton } from '@touchline/ui';
import { type DragEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useGlobalConfig } from '../../shared/global-config.ts';
import { serverNow } from '../../shared/second.ts';
import css from './composer.module.css';
import { EmojiPalette } from './EmojiPalette.tsx';
import { MentionList } from './MentionList.tsx';
import { MediaButtons } from './media/MediaButtons.tsx';
import { MediaTray } from './media/MediaTray.tsx';
import { filesIn } from './media/media.ts';
import { matching, mentionAt, type Person, recentSpeakers } from './mention-search.ts';
import { useMessageWords } from './message-words.ts';
import { standingOf } from './own-speech.ts';
import type { RoomSession } from './room-session.ts';
import { SendButton, useWaitLeft } from './SendButton.tsx';
import type { Composer as ComposerState } from './use-composer.ts';

export interface ComposerProps {
  session: RoomSession;
  uid: string;
  composer: ComposerState;
  field: RefObject<HTMLTextAreaElement | null>;
  placeholder?: string | undefined;
  /** More buttons beside emoji and pictures. */
  extras?: ReactNode;
}

type MediaRule = 'free' | 'never' | 'emojiOnly' | 'newAccount';

/** Whether the user may send pictures and videos now; the host's rules and the account age restrict members only. */
function mediaRule({ standing, emojiOnly }: RoomState, newAccountHours: number): MediaRule {
  const own = standingOf(standing, serverNow());
  if (!canInRoom('send_media', own)) return 'never';
  if (roomAnswer('send_media', own) !== 'aged') return 'free';
  if (emojiOnly) return 'emojiOnly';
  return serverNow() - Date.parse(standing.registeredAt) < newAccountHours * 3_600_000 ? 'newAccount' : 'free';
}

/** The text field: Enter sends, `@` mentions recent speakers; pictures come by button, paste and drop. */
export function Composer({ session, uid, composer, field, placeholder, extras }: ComposerProps) {
  const { t } = useTranslation(['room', 'common']);
  const wordsOf = useMessageWords();
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const wait = session.store((now) => now.wait);
  const waiting = useWaitLeft(wait) > 0;
  const [over, setOver] = useState(false);
  const { draft, left } = composer;
  const { newAccountHours } = useGlobalConfig();
  const rule = session.store(({ state }) => (state ? mediaRule(state, newAccountHours) : 'never'));
  const shows = rule === 'free';
  const stopped = {
    free: null,
    never: null,
    emojiOnly: t('room:media.emojiOnly'),
    newAccount: t('room:media.newAccount', { count: newAccountHours }),
  }[rule];
  const refused = rule === 'newAccount' && hasLink(draft.text);
  const ready = composer.ready && !refused;
  const names = useMentions(session, uid, composer, field);
  const open = names.people.length > 0;

  function onKeyDown(event: KeyboardEvent): void {
    // Enter that confirms an IME choice sends nothing.
    if (event.nativeEvent.isComposing) return;
    if (open && names.onKey(event.key)) event.preventDefault();
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (ready && !waiting) composer.send();
    } else if (event.key === 'Escape' && draft.replyTo) composer.reply(null);
  }

  function onDrag(event: DragEvent): void {
    if (!shows || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragenter' || event.type === 'dragover');
  }

  return (
    <form
      ref={form}
      className={cx(css.composer, over && css.dropping)}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !waiting) composer.send();
        field.current?.focus();
      }}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const files = filesIn(event.dataTransfer);
        if (!shows || files.length === 0) return;
        event.preventDefault();
        composer.attach(files);
      }}
    >
      {over && <span className={css.drop}>{t('room:media.drop')}</span>}
      {open && <MentionList id={listId} people={names.people} at={names.at} onPick={names.pick} />}
      <div className={css.bar}>
        <EmojiPalette onPick={composer.insert} />
        {rule !== 'never' && (
          <MediaButtons wide={css.media} narrow={css.either} stopped={stopped} onChoose={composer.attach} />
        )}
        {extras && <span className={css.extras}>{extras}</span>}
        {refused ? (
          <span className={css.over} role="status">
            {t('room:composer.links', { count: newAccountHours })}
          </span>
        ) : (
          <Note session={session} left={left} />
        )}
      </div>
      <MediaTray media={draft.media} looking={composer.looking} onRemove={composer.detach} />
      {draft.replyTo && (
        <p className={css.reply}>
          <Icon of={IconCornerUpLeft} size="s" turn />
          <span className="truncate">
            {t('room:composer.replyTo', { name: draft.replyTo.from.nickname })} {wordsOf(draft.replyTo)}
          </span>
          <IconButton
            size="s"
            icon={IconX}
            label={t('room:composer.cancelReply')}
            onClick={() => composer.reply(null)}
          />
        </p>
      )}
      <div className={css.field}>
        <textarea
          ref={field}
          rows={1}
          className={css.text}
          value={draft.text}
          placeholder={placeholder ?? t('room:composer.placeholder')}
          aria-label={t('room:composer.label')}
          aria-invalid={left !== null && left < 0}
          aria-autocomplete="list"
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? `${listId}-${names.at}` : undefined}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => {
            composer.set(event.target.value);
            names.look(event.target.value, event.target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = shows ? filesIn(event.clipboardData) : [];
            if (files.length === 0) return;
            event.preventDefault();
            composer.attach(files);
          }}
          onBlur={names.close}
        />
        <SendButton wait={wait} disabled={!ready} />
      </div>
    </form>
  );
}

/** Shows one note at a time: characters left, a room too loud to show every message, emoji only. */
function Note({ session, left }: { session: RoomSession; left: number | null }) {
  const { t } = useTranslation('room');
  const exempt = session.store(({ state }) => state?.role !== 'user' || state.standing.operator);
  const emojiOnly = session.store(({ state }) => state?.emojiOnly ?? false);
  const sampledAt = session.store((now) => now.sampledAt);
  const loud = useWaitLeft(sampledAt === null ? null : { until: sampledAt + loudMs, totalMs: loudMs }) > 0;
  if (left !== null) {
    return (
      <span className={left < 0 ? css.over : css.note} aria-live="polite">
        {t(left < 0 ? 'composer.over' : 'composer.left', { count: Math.abs(left) })}
      </span>
    );
  }
  if (loud) return <span className={css.note}>{t('composer.sampled')}</span>;
  if (emojiOnly && !exempt) {
    return (
      <span className={css.note}>
        <Icon of={IconMoodSmile} size="s" />
        {t('composer.emojiOnly')}
      </span>
    );
  }
  return null;
}

const loudMs = 4000;

interface Mentions {
  people: readonly Person[];
  at: number;
  pick: (person: Person) => void;
  look: (text: string, caret: number) => void;
  close: () => void;
  /** Whether the list handled the key. */
  onKey: (key: string) => boolean;
}

function useMentions(
  session: RoomSession,
  uid: string,
  composer: ComposerState,
  field: RefObject<HTMLTextAreaElement | null>,
): Mentions {
  const [{ people, at }, setFound] = useState<{ people: readonly Person[]; at: number }>({ people: [], at: 0 });
  const close = (): void => setFound({ people: [], at: 0 });
  const pick = (person: Person): void => {
    composer.mention(person);
    close();
    field.current?.focus();
  };
  const step = (by: number): void => setFound({ people, at: (at + by + people.length) % people.length });
  const onKey = (key: string): boolean => {
    const person = people[at];
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Escape') close();
    else if ((key === 'Enter' || key === 'Tab') && person) pick(person);
    else return false;
    return true;
  };
  return {
    people,
    at,
    pick,
    close,
    look: (text, caret) => {
      const typed = mentionAt(text, caret);
      const known = typed ? recentSpeakers(session.log.snapshot().messages, uid) : [];
      setFound({ people: typed ? matching(known, typed.query) : [], at: 0 });
    },
    onKey,
  };
}
