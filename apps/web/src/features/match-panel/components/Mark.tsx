import {
  IconAlertCircle,
  IconArrowsExchange,
  IconBallFootballOff,
  IconClockPause,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Incident } from '@touchline/contract/matches';
import { cx, Icon } from '@touchline/ui';
import { sportIconOf } from '../../../shared/match/sport-icons.ts';
import { markOf } from '../model/incident-words.ts';
import css from './timeline.module.css';

const icons: Readonly<Record<string, TablerIcon>> = {
  missed: IconBallFootballOff,
  change: IconArrowsExchange,
  pause: IconClockPause,
  won: IconTrophy,
  note: IconAlertCircle,
};

/** The incident as an icon, with a label for screen readers. */
export function Mark({ incident, sportId, label }: { incident: Incident; sportId: number; label: string }) {
  const mark = markOf(incident);
  if (mark === 'yellow' || mark === 'red') {
    return <i className={cx(css.card, mark === 'red' && css.red)} role="img" aria-label={label} />;
  }
  return (
    <span className={css.mark} role="img" aria-label={label}>
      <Icon of={icons[mark] ?? sportIconOf(sportId)} size="s" />
    </span>
  );
}
