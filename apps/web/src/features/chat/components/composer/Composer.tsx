import { hasLink } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { MentionList } from '../../../../chat-ui/composer/MentionList.tsx';
import { TextField } from '../../../../chat-ui/composer/TextField.tsx';
import { DropHint } from '../../../../chat-ui/media/DropHint.tsx';
import { filesIn } from '../../../../chat-ui/media/media.ts';
import { useFileDrop } from '../../../../chat-ui/media/use-file-drop.ts';
import type { Composer as ComposerState } from '../../model/composer/use-composer.ts';
import { useMediaRule } from '../../model/composer/use-media-rule.ts';
import { useMentions } from '../../model/composer/use-mentions.ts';
import { useResumedDraft } from '../../model/composer/use-resumed-draft.ts';
import type { RoomSession } from '../../model/room-session.ts';
import { MediaTray } from '../media/MediaTray.tsx';
import { ComposerBar } from './ComposerBar.tsx';
import css from './composer.module.css';
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
  const wait = session.store((now) => now.wait);
  const waiting = useWaitLeft(wait) > 0;
  const { draft, left } = composer;
  const media = useMediaRule(session);
  const shows = media.rule === 'free';
  const drop = useFileDrop(shows, composer.attach, filesIn);
  const refused = media.rule === 'newAccount' && hasLink(draft.text);
  const ready = composer.ready && !refused;
  const names = useMentions(session, uid, composer);
  useResumedDraft(session.roomId, field);
  const send = (): void => {
    if (!ready || waiting) return;
    composer.send();
    names.close();
  };
  const insertPhrase = (text: string): void => {
    composer.insert(text);
    field.current?.focus();
  };

  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        field.current?.focus();
      }}
      {...drop.handlers}
    >
      {drop.over && <DropHint text={t('media.drop')} />}
      <MentionList label={t('composer.people')} choice={names} />
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
      <TextField
        field={field}
        className={css.field}
        label={t('composer.label')}
        placeholder={placeholder ?? t('composer.placeholder')}
        text={draft.text}
        isOver={left !== null && left < 0}
        mentions={names}
        onText={composer.set}
        onEnter={send}
        onKey={({ key }) => {
          if (key === 'Escape' && draft.replyTo) composer.reply(null);
        }}
        onPasteFiles={(data) => {
          const files = shows ? filesIn(data) : [];
          if (files.length > 0) composer.attach(files);
          return files.length > 0;
        }}
        onBlur={names.close}
      >
        <SendButton wait={wait} disabled={!ready} />
      </TextField>
    </form>
  );
}
