import { useTranslation } from '@touchline/i18n';
import { type ReactNode, useRef } from 'react';
import { EmojiPalette } from '../../../../chat-ui/composer/EmojiPalette.tsx';
import { TextField } from '../../../../chat-ui/composer/TextField.tsx';
import { askToSignIn } from '../../../../shared/session/sign-in-request.ts';
import { useComposer } from '../../model/composer/use-composer.ts';
import { resumeDraft } from '../../model/composer/use-resumed-draft.ts';
import type { RoomSession } from '../../model/room-session.ts';
import { ComposerNote } from './ComposerNote.tsx';
import css from './composer.module.css';
import { SendButton } from './SendButton.tsx';

export interface GuestComposerProps {
  session: RoomSession;
  extras?: ReactNode;
}

/** The composer of guests. Sending asks to sign in; the text then waits in the member's composer. */
export function GuestComposer({ session, extras }: GuestComposerProps) {
  const { t } = useTranslation('room');
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, set, insert, left, ready } = useComposer(session, field);
  const send = (): void => {
    if (ready) askToSignIn('chat', () => resumeDraft(session.roomId));
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={css.bar}>
        <EmojiPalette onPick={insert} />
        {extras && <span className={css.extras}>{extras}</span>}
        <ComposerNote session={session} left={left} />
      </div>
      <TextField
        field={field}
        className={css.field}
        label={t('composer.label')}
        placeholder={t('composer.placeholder')}
        text={draft.text}
        onText={set}
        onEnter={send}
      >
        <SendButton wait={null} disabled={!ready} />
      </TextField>
    </form>
  );
}
