import { useTranslation } from '@touchline/i18n';

/** What settings and feature switches are called in the language of the reader. */
export function useSettingNames() {
  const { t } = useTranslation('consoleContent');
  return {
    setting: (name: string): string => t(`settings.name.${name.replace('.', '_') as 'rooms_messageMax'}`),
    feature: (name: string): string => t(`settings.feature.${name as 'search'}`),
  };
}
