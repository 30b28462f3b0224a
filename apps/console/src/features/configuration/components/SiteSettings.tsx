import { settingOperatorCalls } from '@touchline/contract/settings';
import { useTranslation } from '@touchline/i18n';
import type { ReactNode } from 'react';
import { Page } from '../../../shared/page/Page.tsx';
import { StoredSheet } from '../../../shared/sheet/StoredSheet.tsx';
import { SiteForm } from './SiteForm.tsx';

/** What operators call the platform: name, logo, contact and imprint. */
export function SiteSettings({ views }: { views?: ReactNode }) {
  const { t } = useTranslation(['consoleContent', 'console']);
  return (
    <Page title={t('console:screen.configuration')} text={t('site.text')} bar={views}>
      <StoredSheet read={settingOperatorCalls.site}>
        {(sheet, begin) => <SiteForm sheet={sheet} begin={begin} />}
      </StoredSheet>
    </Page>
  );
}
