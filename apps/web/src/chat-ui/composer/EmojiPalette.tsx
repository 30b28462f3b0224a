import { IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton, useRoving } from '@touchline/ui';
import { Popover } from '@touchline/ui/overlay';
import css from './emoji.module.css';
import { type EmojiGroup, emojiGroups } from './emoji.ts';

const groups = Object.keys(emojiGroups) as EmojiGroup[];

/** The button and the palette above it; the palette stays open for several picks. */
export function EmojiPalette({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation('room');
  return (
    <Popover
      label={t('emoji.title')}
      side="above"
      align="start"
      trigger={(props) => <IconButton {...props} icon={IconMoodSmile} label={t('emoji.title')} />}
    >
      {() => (
        <div className={css.palette}>
          {groups.map((group) => (
            <Group key={group} group={group} onPick={onPick} />
          ))}
        </div>
      )}
    </Popover>
  );
}

function Group({ group, onPick }: { group: EmojiGroup; onPick: (emoji: string) => void }) {
  const { t } = useTranslation('room');
  const { ref, onKeyDown } = useRoving<HTMLDivElement>('button', 'inline');
  return (
    <section aria-label={t(`emoji.${group}`)}>
      <h3 className={css.heading}>{t(`emoji.${group}`)}</h3>
      <div ref={ref} className={css.grid}>
        {emojiGroups[group].map((emoji, at) => (
          <button
            key={emoji}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            className={css.emoji}
            onClick={() => onPick(emoji)}
            onKeyDown={onKeyDown}
          >
            {emoji}
          </button>
        ))}
      </div>
    </section>
  );
}
