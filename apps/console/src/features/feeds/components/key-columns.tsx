import type { FeedKey } from '@touchline/contract/feeds';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button } from '@touchline/ui';
import { useSportNames } from '../../../shared/names.ts';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';

/** Columns of the API keys. */
export function useKeyColumns(onRevoke: (key: FeedKey) => void): readonly DataColumn<FeedKey>[] {
  const { t } = useTranslation('consoleFeeds');
  const column = useColumnKinds();
  const formats = useFormats();
  const sportNames = useSportNames();
  const sportOf = ({ sportId }: FeedKey): string => (sportId === null ? t('key.allSports') : sportNames([sportId]));
  return [
    {
      id: 'name',
      head: t('key.name'),
      sortable: true,
      phone: 'title',
      csv: ({ name }) => name,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'provider',
      head: t('provider'),
      sortable: true,
      csv: ({ provider }) => provider,
      cell: ({ provider }) => <bdi>{provider}</bdi>,
    },
    column.text('sport', t('sport'), sportOf, { phone: 'hide' }),
    {
      id: 'hint',
      head: t('key.hint'),
      phone: 'hide',
      csv: ({ hint }) => hint,
      cell: ({ hint }) => <code dir="ltr">…{hint}</code>,
    },
    {
      id: 'created',
      head: t('key.created'),
      sortable: true,
      wide: true,
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt, by }) => (
        <span className="dim">
          <span className="num">{formats.dateTime(createdAt)}</span> <bdi>{by.name}</bdi>
        </span>
      ),
    },
    column.time('used', t('key.used'), ({ lastUsedAt }) => lastUsedAt, { never: t('key.never'), sortable: true }),
    {
      id: 'status',
      head: t('key.status'),
      phone: 'end',
      csv: ({ revokedAt }) => (revokedAt ? t('key.revoked') : t('key.active')),
      cell: (key) =>
        key.revokedAt ? (
          <Badge tone="bad">{t('key.revoked')}</Badge>
        ) : (
          <Button size="s" onClick={() => onRevoke(key)}>
            {t('key.revoke')}
          </Button>
        ),
    },
  ];
}
