import { settingOperatorCalls } from '@touchline/contract/settings';
import { useTranslation } from '@touchline/i18n';
import type { ReactNode } from 'react';
import { Page } from '../../../shared/page/Page.tsx';
import { StoredSheet } from '../../../shared/sheet/StoredSheet.tsx';
import { PortalForm } from './PortalForm.tsx';

/** The maintenance of the portal, the live-room button of the player and the app that the portal offers. */
export function PortalSettings({ views }: { views?: ReactNode }) {
  const { t } = useTranslation(['consoleContent', 'console']);
  return (
    <Page title={t('console:screen.configuration')} text={t('portal.text')} bar={views}>
      <StoredSheet read={settingOperatorCalls.portal}>
        {(sheet, begin) => <PortalForm sheet={sheet} begin={begin} />}
      </StoredSheet>
    </Page>
  );
}
