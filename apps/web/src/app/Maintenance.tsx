import type { LiveQueryClient } from '@touchline/app-kit/calls';
import { RootFrame, useShownLanguage } from '@touchline/app-kit/frame';
import { useEffect, useLayoutEffect } from 'react';
import { MaintenanceScreen } from '../screens/maintenance/MaintenanceScreen.tsx';
import { currentLanguage } from '../shared/session/language.ts';
import { useMaintenance } from '../shared/session/maintenance.ts';
import { useSession } from '../shared/session/session.ts';
import { chooseLanguage } from './i18n.ts';
import type { PortalRouter } from './router.tsx';

/** In place of the whole portal while it is closed. The router hears of no address then. */
export function Maintenance({ queries, router }: { queries: LiveQueryClient; router: PortalRouter }) {
  const { choice } = useShownLanguage(currentLanguage, chooseLanguage);
  useLayoutEffect(() => {
    document.getElementById('skeleton')?.remove();
  }, []);
  useEffect(
    () => () => {
      if (useMaintenance.getState().entering) {
        void router.navigate({ to: '/login' });
        return;
      }
      queries.clear();
      // A session that is not known yet decides first.
      if (useSession.getState().status !== 'resolving') void router.invalidate();
    },
    [queries, router],
  );
  return (
    <RootFrame choice={choice}>
      <MaintenanceScreen />
    </RootFrame>
  );
}
