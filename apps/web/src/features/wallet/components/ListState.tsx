import { useTranslation } from '@touchline/i18n';
import { Card, SkeletonPeople } from '@touchline/ui';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';

export interface ListStateProps {
  /** The part of a query that this component reads. */
  query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  rows: number;
  /** The error text. */
  failed: string;
}

/** Replaces a list while it loads or after it failed; renders nothing once it is loaded. */
export function ListState({
  query: { data, error, isPending, isError, isFetching, refetch },
  rows,
  failed,
}: ListStateProps) {
  const { t } = useTranslation('common');
  if (isPending)
    return (
      <Card>
        <SkeletonPeople label={t('loading')} rows={rows} />
      </Card>
    );
  if (!isError || data) return null;
  return <LoadFailed title={failed} error={error} retrying={isFetching} onRetry={refetch} />;
}
