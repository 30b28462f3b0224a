import type { Message } from '@touchline/client/messenger';
import { useFormats, useTranslation } from '@touchline/i18n';
import css from './row.module.css';

interface ReactionsProps {
  message: Message;
  uid: string;
  onReact: (message: Message, emoji: string, on: boolean) => void;
}

/** The reactions to a message; a press adds or removes the own one. */
export function Reactions({ message, uid, onReact }: ReactionsProps) {
  const { t } = useTranslation('messenger');
  const formats = useFormats();
  if (message.reactions.length === 0) return null;
  return (
    <span className={css.reactions}>
      {message.reactions.map(({ emoji, uids }) => {
        const own = uids.includes(uid);
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={own}
            aria-label={t('line.reaction', { emoji, count: uids.length })}
            onClick={() => onReact(message, emoji, !own)}
          >
            {emoji}
            <span>{formats.number(uids.length)}</span>
          </button>
        );
      })}
    </span>
  );
}
