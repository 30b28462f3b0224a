import { ApiError } from '@touchline/client';
import { useTranslation } from '@touchline/i18n';

/** Describes the user IDs that do not exist when the server rejected the list because of them. */
export function useUnknownPeople(): (error: unknown, numbers: readonly string[]) => string | null {
  const { t } = useTranslation('consoleMoney');
  return (error, numbers) => {
    if (!(error instanceof ApiError)) return null;
    const unknown = (error.fields ?? []).flatMap(({ path, code }) => {
      const at = /^appNumbers\.(\d+)$/.exec(path)?.[1];
      return at !== undefined && code === 'user_not_found' ? [numbers[Number(at)] ?? ''] : [];
    });
    return unknown.length > 0 ? t('grant.unknown', { text: unknown.slice(0, 10).join(', ') }) : null;
  };
}
