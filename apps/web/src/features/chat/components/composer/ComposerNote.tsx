import { IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import type { RoomSession } from '../../model/room-session.ts';
import css from './composer.module.css';
import { useWaitLeft } from './SendButton.tsx';

const loudMs = 4000;

/** Shows one note at a time: characters left, a room too loud to show every message, emoji only. */
export function ComposerNote({ session, left }: { session: RoomSession; left: number | null }) {
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
