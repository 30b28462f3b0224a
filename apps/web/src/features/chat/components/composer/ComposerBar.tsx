import { useTranslation } from '@touchline/i18n';
import type { ReactNode } from 'react';
import { EmojiPalette } from '../../../../chat-ui/composer/EmojiPalette.tsx';
import type { Composer } from '../../model/composer/use-composer.ts';
import type { MediaRule } from '../../model/composer/use-media-rule.ts';
import type { RoomSession } from '../../model/room-session.ts';
import { MediaButtons } from '../media/MediaButtons.tsx';
import { ComposerNote } from './ComposerNote.tsx';
import css from './composer.module.css';

interface ComposerBarProps {
  session: RoomSession;
  composer: Composer;
  media: MediaRule;
  /** The text has a link, which new accounts may not send. */
  refused: boolean;
  /** The button of the common phrases. */
  phrases: ReactNode;
  extras: ReactNode;
}

/** Above the field: emoji, pictures, more buttons, and a note. */
export function ComposerBar({ session, composer, media, refused, phrases, extras }: ComposerBarProps) {
  const { t } = useTranslation('room');
  return (
    <div className={css.bar}>
      <EmojiPalette onPick={composer.insert} />
      {media.rule !== 'never' && (
        <MediaButtons wide={css.media} narrow={css.either} stopped={media.stopped} onChoose={composer.attach} />
      )}
      {phrases && <span className={css.phrases}>{phrases}</span>}
      {extras && <span className={css.extras}>{extras}</span>}
      {refused ? (
        <span className={css.over} role="status">
          {t('composer.links', { count: media.newAccountHours })}
        </span>
      ) : (
        <ComposerNote session={session} left={composer.left} />
      )}
    </div>
  );
}
