import type { Message } from '@touchline/client/messenger';
import { reactionEmoji } from '@touchline/contract/messages';
import { useTranslation } from '@touchline/i18n';
import { useRoving } from '@touchline/ui';
import css from './row.module.css';

interface ReactionPaletteProps {
  message: Message;
  uid: string;
  onPick: (emoji: string, on: boolean) => void;
}

/** The reactions to choose from; the own one is marked and can be taken back. */
export function ReactionPalette({ message, uid, onPick }: ReactionPaletteProps) {
  const { t } = useTranslation('messenger');
  const { ref, onKeyDown } = useRoving<HTMLDivElement>('button', 'inline');
  const own = message.reactions.find(({ uids }) => uids.includes(uid))?.emoji;
  return (
    <div
      ref={ref}
      className={css.palette}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('line.react')}
      onKeyDown={onKeyDown}
    >
      {reactionEmoji.map((emoji, at) => (
        <button
          key={emoji}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          aria-pressed={emoji === own}
          onClick={() => onPick(emoji, emoji !== own)}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
