import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { applyTheme, currentTheme, IconButton, subscribeTheme } from '@touchline/ui';
import { useSyncExternalStore } from 'react';

export function ThemeButton() {
  const { t } = useTranslation('shell');
  const dark = useSyncExternalStore(subscribeTheme, () => currentTheme().theme === 'dark');
  return (
    <IconButton
      icon={dark ? IconSun : IconMoon}
      label={dark ? t('theme.toLight') : t('theme.toDark')}
      onClick={() => applyTheme(dark ? 'light' : 'dark')}
    />
  );
}
