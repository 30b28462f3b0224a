import { useTranslation } from '@touchline/i18n';
import type { DataColumn } from '../../../shared/table/columns.ts';

interface Delivered {
  readonly keyName: string;
  readonly provider: string;
}

/** The column of the key that delivered. */
export function useDeliveringKey<T extends Delivered>(): DataColumn<T> {
  const { t } = useTranslation('consoleFeeds');
  return {
    id: 'key',
    head: t('delivery.key'),
    phone: 'below',
    csv: ({ keyName }) => keyName,
    cell: ({ keyName, provider }) => (
      <bdi>
        {keyName} <span className="dim">{provider}</span>
      </bdi>
    ),
  };
}
