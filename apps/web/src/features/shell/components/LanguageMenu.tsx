import { IconLanguage } from '@tabler/icons-react';
import { useLanguageChoice } from '@touchline/app-kit/language';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { DropMenu, IconButton, type MenuItem } from '@touchline/ui';

/** Every language by its own name; choosing one changes all texts in place. */
export function useLanguageItems(): MenuItem[] {
  const { language, choose } = useLanguageChoice();
  return languageCodes.map((code) => ({
    id: code,
    label: languageOf(code).ownName,
    lang: languageOf(code).lang,
    checked: code === language,
    onSelect: () => choose(code),
  }));
}

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const items = useLanguageItems();
  return (
    <DropMenu
      label={t('language')}
      trigger={(props) => <IconButton {...props} icon={IconLanguage} label={t('language')} />}
      items={items}
    />
  );
}
