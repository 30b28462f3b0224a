import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import type { ReactNode } from 'react';
import css from './list-page.module.css';

interface Props {
  /** Number of selected rows. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Actions for the selected rows; replaces the export while rows are selected. */
export function BulkBar({ count, onClear, children }: Props) {
  const { t } = useTranslation('console');
  return (
    <div className={css.bulk} role="toolbar" aria-label={t('table.selected', { count })}>
      <span className="dim">{t('table.selected', { count })}</span>
      {children}
      <Button size="s" tone="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </div>
  );
}
