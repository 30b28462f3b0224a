import { hasLink } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { cx, isComposing } from '@touchline/ui';
import { type ComponentType, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { filesIn } from '../../../../shared/media/media.ts';
import type { Composer as ComposerState } from '../../model/composer/use-composer.ts';
import { useFileDrop } from '../../model/composer/use-file-drop.ts';
import { useMediaRule } from '../../model/composer/use-media-rule.ts';
import { useMentions } from '../../model/composer/use-mentions.ts';
import { useResumedDraft } from '../../model/composer/use-resumed-draft.ts';
import type { RoomSession } from '../../model/room-session.ts';
import { MediaTray } from '../media/MediaTray.tsx';
import { ComposerBar } from './ComposerBar.tsx';
import css from './composer.module.css';
import { MentionList } from './MentionList.tsx';
import { ReplyLine } from './ReplyLine.tsx';
import { SendButton, useWaitLeft } from './SendButton.tsx';

export interface ComposerProps {
  session: RoomSession;
  uid: string;
  composer: ComposerState;
  field: RefObject<HTMLTextAreaElement | null>;
  placeholder?: string | undefined;
  /** More buttons beside emoji and pictures. */
  extras?: ReactNode;
  /** The common phrases. */
  Phrases?: ComponentType<{ onPick: (text: string) => void }> | undefined;
}

/** The text field: Enter sends, `@` mentions recent speakers; pictures come by button, paste and drop. */
export function Composer({ session, uid, composer, field, placeholder, extras, Phrases }: ComposerProps) {
  const { t } = useTranslation('room');
  const listId = useId();
  const wait = session.store((now) => now.wait);
  const waiting = useWaitLeft(wait) > 0;
  const { draft, left } = composer;
  const media = useMediaRule(session);
  const shows = media.rule === 'free';
  const drop = useFileDrop(shows, composer.attach);
  const refused = media.rule === 'newAccount' && hasLink(draft.text);
  const ready = composer.ready && !refused;
  const names = useMentions(session, uid, composer, field);
  const open = names.people.length > 0;
  useResumedDraft(session.roomId, field);
  const insertPhrase = (text: string): void => {
    composer.insert(text);
    field.current?.focus();
  };

  function onKeyDown(event: KeyboardEvent): void {
    // Enter that confirms an IME choice sends nothing.
    if (isComposing(event.nativeEvent)) return;
    if (open && names.onKey(event.key)) event.preventDefault();
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (ready && !waiting) composer.send();
    } else if (event.key === 'Escape' && draft.replyTo) composer.reply(null);
  }

  return (
    <form
      className={cx(css.composer, drop.over && css.dropping)}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !waiting) composer.send();
        field.current?.focus();
      }}
      {...drop.handlers}
    >
      {drop.over && <span className={css.drop}>{t('media.drop')}</span>}
      {open && <MentionList id={listId} people={names.people} at={names.at} onPick={names.pick} />}
      <ComposerBar
        session={session}
        composer={composer}
        media={media}
        refused={refused}
        phrases={Phrases && <Phrases onPick={insertPhrase} />}
        extras={extras}
      />
      <MediaTray media={draft.media} looking={composer.looking} onRemove={composer.detach} />
      {draft.replyTo && <ReplyLine replyTo={draft.replyTo} onCancel={() => composer.reply(null)} />}
      <div className={css.field}>
        <textarea
          ref={field}
          rows={1}
          className={css.text}
          value={draft.text}
          placeholder={placeholder ?? t('composer.placeholder')}
          aria-label={t('composer.label')}
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
