import { IconDeviceTv } from '@tabler/icons-react';
import { isPortalPath } from '@touchline/contract/settings';
import { useTranslation } from '@touchline/i18n';
import { useGlobalConfig } from '../../../../shared/api/global-config.ts';
import { PlayerButton } from './PlayerButton.tsx';

/** Opens the page that operators configured; not shown without one, or on that page itself. */
export function LiveRoomButton() {
  const { t } = useTranslation('player');
  const path = useGlobalConfig(({ liveRoomPath }) => liveRoomPath);
  if (path === null || !isPortalPath(path) || location.hash === `#${path}`) return null;
  return (
    <PlayerButton
      icon={IconDeviceTv}
      label={t('liveRoom')}
      onClick={() => {
        location.hash = `#${path}`;
      }}
    />
  );
}
