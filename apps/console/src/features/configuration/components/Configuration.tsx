import { settingOperatorCalls } from '@touchline/contract/settings';
import { useTranslation } from '@touchline/i18n';
import type { ReactNode } from 'react';
import { Page } from '../../../shared/page/Page.tsx';
import { StoredSheet } from '../../../shared/sheet/StoredSheet.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** Settings and feature switches of the whole platform. */
export function Configuration({ views }: { views?: ReactNode }) {
  const { t } = useTranslation(['consoleContent', 'console']);
  return (
    <Page title={t('console:screen.configuration')} text={t('settings.text')} bar={views}>
      <StoredSheet read={settingOperatorCalls.read}>
        {(sheet, begin) => <SettingsForm sheet={sheet} begin={begin} />}
      </StoredSheet>
    </Page>
  );
}
