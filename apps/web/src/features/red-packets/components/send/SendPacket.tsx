import { IconMailDollar } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { useFeature } from '../../../../shared/api/global-config.ts';
import { openSendDialog } from '../../model/packet-dialog.ts';
import css from './send.module.css';

/** A button in the composer of a room's host; hidden when operators switched packets off. */
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
      onClick={() => openSendDialog(roomId)}
    />
  );
}
