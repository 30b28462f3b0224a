import { isApiError } from '@touchline/client';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Card, ErrorState, SkeletonPeople } from '@touchline/ui';

export interface WaitsProps {
  /** A query, as far as this looks at it. */
  query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  rows: number;
  /** Says what could not be had. */
  failed: string;
}

/** In place of a list that is not there yet, or that could not be had; nothing once it is. */
export function Waits({ query: { data, error, isPending, isError, isFetching, refetch }, rows, failed }: WaitsProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (isPending)
    return (
      <Card>
        <SkeletonPeople label={t('loading')} rows={rows} />
      </Card>
    );
  if (!isError || data) return null;
  return (
    <ErrorState
      title={failed}
      text={isApiError(error) ? errorText(error.code, error.data) : t('failed.body')}
      retryLabel={t('retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
