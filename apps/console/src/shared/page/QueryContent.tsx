import { useTranslation } from '@touchline/i18n';
import { SkeletonRows } from '@touchline/ui';
import type { ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';

interface Props<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Renders a query: its data, a skeleton while it loads, or an error. */
export function QueryContent<Data>({ query, children }: Props<Data>) {
  const { t } = useTranslation('console');
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <SkeletonRows label={t('table.loading')} rows={8} />;
  return <LoadError onRetry={query.refetch} />;
}
