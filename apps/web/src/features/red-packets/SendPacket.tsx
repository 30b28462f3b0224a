import { IconMailDollar } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { askToSend } from './opened.ts';
import css from './send.module.css';

/** For the host of a room, among what one writes with. */
export function SendPacket({ roomId }: { roomId: string }) {
  const { t } = useTranslation('redPackets');
  return (
    <IconButton
      size="s"
      icon={IconMailDollar}
      label={t('send.button')}
      className={css.button}
      aria-haspopup="dialog"
      onClick={() => askToSend(roomId)}
    />
  );
}
