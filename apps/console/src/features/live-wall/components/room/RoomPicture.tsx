import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { LiveTile } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { LivePicture } from '../LivePicture.tsx';
import css from './room.module.css';

/** The picture on air beside the chat, loaded on request; it stays in view while the chat scrolls. */
export function RoomPicture({ tile: { hostId, nickname } }: { tile: LiveTile }) {
  const { t } = useTranslation('consoleLive');
  const [watching, setWatching] = useState(false);
  const toggle = () => setWatching(!watching);
  if (!watching) {
    return (
      <Button size="s" icon={IconPlayerPlay} onClick={toggle}>
        {t('watch', { name: nickname })}
      </Button>
    );
  }
  return (
    <div className={css.picture} data-theme="dark">
      <LivePicture hostId={hostId} label={nickname} />
      <Button className={css.stop} size="s" icon={IconPlayerStop} onClick={toggle}>
        {t('stopWatching', { name: nickname })}
      </Button>
    </div>
  );
}
