import { IconShieldExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { useMe } from '../../shared/session.ts';
import css from './shell.module.css';

/** A reminder line until an authenticator is set up, or when recovery codes run low. */
export function CodeNudge() {
  const { t } = useTranslation('console');
  const me = useMe();
  const low = me.codeSetUp && me.recoveryCodesLeft < 3;
  if (me.codeSetUp && !low) return <span />;
  return (
    <div className={css.nudge} role="status">
      <Icon of={IconShieldExclamation} size="s" />
      <span>{low ? t('nudge.low', { count: me.recoveryCodesLeft }) : t('nudge.setUp')}</span>
      <Link to="/account" className="text-link">
        {low ? t('nudge.lowDo') : t('nudge.setUpDo')}
      </Link>
    </div>
  );
}
