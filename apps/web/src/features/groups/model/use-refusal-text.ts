import { useErrorText, useTranslation } from '@touchline/i18n';

/** Words why somebody cannot come into a group. The codes of lists carry no numbers, so a full group has its own words. */
export function useRefusalText(): (code: string) => string {
  const { t } = useTranslation('groups');
  const errorText = useErrorText();
  return (code) => (code === 'group_full' ? t('full') : errorText(code));
}
