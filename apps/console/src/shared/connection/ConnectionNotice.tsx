import { IconCloudOff } from '@tabler/icons-react';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { useSyncExternalStore } from 'react';
import css from './connection.module.css';

/** Shown data that could not be brought up to date. */
const isBehind = (query: Query): boolean =>
  query.getObserversCount() > 0 &&
  query.state.data !== undefined &&
  (query.state.fetchStatus === 'paused' || query.state.fetchFailureCount > 0);

/** Says that lists show old data while the server cannot be reached. */
export function ConnectionNotice() {
  const { t } = useTranslation('console');
  const cache = useQueryClient().getQueryCache();
  const behind = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.getAll().some(isBehind),
  );
  if (!behind) return null;
  return (
    <p className={css.notice} role="status">
      <Icon of={IconCloudOff} size="s" />
      {t('offline')}
    </p>
  );
}
