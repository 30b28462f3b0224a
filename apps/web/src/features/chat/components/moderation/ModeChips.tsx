import type { TablerIcon } from '@tabler/icons-react';
import { IconClock, IconHeart, IconHourglass, IconLock, IconMoodSmile, IconVolumeOff } from '@tabler/icons-react';
import type { RoomState } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { cx, Icon } from '@touchline/ui';
import type { ReactNode } from 'react';
import css from './moderation.module.css';

interface Mode {
  id: string;
  icon: TablerIcon;
  text: string;
  strong?: boolean;
}

/** Active rules of the room, visible to everybody. */
export function ModeChips({ state, end }: { state: RoomState; end?: ReactNode }) {
  const { t } = useTranslation('room');
  const modes: Mode[] = [
    ...(state.lockedDown ? [{ id: 'lock', icon: IconLock, text: t('mode.lockedDown'), strong: true }] : []),
    ...(state.allMuted ? [{ id: 'all', icon: IconVolumeOff, text: t('mode.allMuted'), strong: true }] : []),
    ...(state.followersOnly ? [{ id: 'follow', icon: IconHeart, text: t('mode.followersOnly') }] : []),
    ...(state.emojiOnly ? [{ id: 'emoji', icon: IconMoodSmile, text: t('mode.emojiOnly') }] : []),
    ...(state.ownInterval
      ? [{ id: 'slow', icon: IconClock, text: t('mode.interval', { count: state.speakingInterval }) }]
      : []),
    ...(state.accountAgeHours > 0
      ? [{ id: 'age', icon: IconHourglass, text: t('mode.accountAge', { count: state.accountAgeHours }) }]
      : []),
  ];
  return (
    <div className={cx(css.modes, modes.length === 0 && css.calm)}>
      <ul className={css.chips} aria-label={t('mode.label')}>
        {modes.map(({ id, icon, text, strong }) => (
          <li key={id} className={cx(css.chip, strong && css.strong)}>
            <Icon of={icon} size="xs" />
            {text}
          </li>
        ))}
      </ul>
      {end}
    </div>
  );
}
