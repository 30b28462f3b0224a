import { useTranslation } from '@touchline/i18n';
import { PageViews } from '../../../shared/page/PageViews.tsx';
import { Configuration } from './Configuration.tsx';
import { PortalSettings } from './PortalSettings.tsx';
import { SiteSettings } from './SiteSettings.tsx';

/** Tabs: values with switches, what the platform is called, and what the portal links to. */
export function ConfigurationViews() {
  const { t } = useTranslation('consoleContent');
  return (
    <PageViews
      label={t('settings.view')}
      views={[
        { id: 'values', label: t('settings.views.values'), screen: Configuration },
        { id: 'site', label: t('settings.views.site'), screen: SiteSettings },
        { id: 'portal', label: t('settings.views.portal'), screen: PortalSettings },
      ]}
    />
  );
}
