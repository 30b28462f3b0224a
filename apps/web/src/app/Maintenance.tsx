import { RootFrame, useShownLanguage } from '@touchline/app-kit/frame';
import { useLayoutEffect } from 'react';
import { MaintenanceScreen } from '../screens/maintenance/MaintenanceScreen.tsx';
import { currentLanguage } from '../shared/session/language.ts';
import { chooseLanguage } from './i18n.ts';

/** In place of the whole portal while it is closed. */
export function Maintenance() {
  const { choice } = useShownLanguage(currentLanguage, chooseLanguage);
  useLayoutEffect(() => {
    document.getElementById('skeleton')?.remove();
  }, []);
  return (
    <RootFrame choice={choice}>
      <MaintenanceScreen />
    </RootFrame>
  );
}
