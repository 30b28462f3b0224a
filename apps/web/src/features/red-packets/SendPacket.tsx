import { IconMailDollar } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { useFeature } from '../../shared/global-config.ts';
import { askToSend } from './opened.ts';
import css from './send.module.css';

/** For the host of a room, among what one writes with; nothing where operators have packets switched off. */
export function SendPacket({ roomId }: { roomId: string }) {
  const { t } = useTranslation('redPackets');
  const isOn = useFeature('redPackets');
  if (!isOn) return null;
  return (
    <IconButton
      icon={IconMailDollar}
      label={t('send.button')}
      className={css.button}
      aria-haspopup="dialog"
      onClick={() => askToSend(roomId)}
    />
  );
}
