import { isApiError } from '@touchline/client';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { ErrorState } from '@touchline/ui';

export interface LoadFailedProps {
  title: string;
  /** Why; null where it is not known, and undefined where there is no room for it. */
  error?: unknown;
  retrying?: boolean;
  onRetry: () => unknown;
}

/** Something that did not load, with the reason and a second try. */
export function LoadFailed({ title, error, retrying, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const text = isApiError(error) ? errorText(error.code, error.data) : t('failed.body');
  return (
    <ErrorState
      title={title}
      text={error === undefined ? undefined : text}
      retryLabel={t('retry')}
      retrying={retrying}
      onRetry={() => void onRetry()}
    />
  );
}
