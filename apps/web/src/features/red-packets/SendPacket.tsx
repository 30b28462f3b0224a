import { IconMailDollar } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import css from './send.module.css';

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }));

/** For the host of a room, among what one writes with. */
export function SendPacket({ roomId }: { roomId: string }) {
  const { t } = useTranslation('redPackets');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="s"
        icon={IconMailDollar}
        label={t('send.button')}
        className={css.button}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <SendDialog roomId={roomId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
