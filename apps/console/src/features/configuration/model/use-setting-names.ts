import { useTranslation } from '@touchline/i18n';

/** Names of settings and feature switches in the operator's language. */
export function useSettingNames() {
  const { t } = useTranslation('consoleContent');
  return {
    setting: (name: string): string => t(`settings.name.${name.replace('.', '_') as 'rooms_messageMax'}`),
    feature: (name: string): string => t(`settings.feature.${name as 'search'}`),
  };
}
