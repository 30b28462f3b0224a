import { IconStarFilled } from '@tabler/icons-react';
import { fanLevelMax } from '@touchline/contract/gifts';
import { useTranslation } from '@touchline/i18n';
import { cx, Icon } from '@touchline/ui';
import css from './gift.module.css';

/**
 * The fan level of a user for the room's host; renders nothing below level 1. Higher levels have a richer background.
 */
export function FanBadge({ level }: { level: number | undefined }) {
  return level ? <Level level={level} /> : null;
}

function Level({ level }: { level: number }) {
  const { t } = useTranslation('gifts');
  const band = Math.min(4, Math.ceil((level / fanLevelMax) * 4));
  return (
    <span className={cx(css.fan, css[`fan-${band}`])} title={t('fan.level', { level })}>
      <Icon of={IconStarFilled} size="xs" />
      <span aria-hidden="true">{level}</span>
      <span className="hidden-text">{t('fan.level', { level })}</span>
    </span>
  );
}
