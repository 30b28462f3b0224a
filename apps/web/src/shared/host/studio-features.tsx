import { useCall } from '@touchline/app-kit/calls';
import { type StudioFeature, studioCalls } from '@touchline/contract/hosts';
import { useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { isApprovedHost, useSession } from '../session/session.ts';
import css from './studio-features.module.css';

/** Whether a studio feature is open in the host's country; counts as open until the server's response. */
export function useStudioFeatures(): (feature: StudioFeature) => boolean {
  const host = useSession((session) => isApprovedHost(session.user));
  const { data } = useCall(studioCalls.zoneSwitch, {}, { enabled: host, staleTime: 60_000 });
  return (feature) => data?.features[feature] !== false;
}

/** Replaces a closed feature: why it is closed, and what happens to existing content. */
export function ClosedFeature({ feature }: { feature: StudioFeature }) {
  const { t } = useTranslation('profile');
  return (
    <div className={css.closed}>
      <Notice title={t('closed.title')}>{t(`closed.${feature}`)}</Notice>
    </div>
  );
}
