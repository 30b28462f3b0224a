import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button, IconButton } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import type { CoinRecipient } from './coin-recipient.ts';

const Dialog = lazy(async () => ({ default: (await import('./SendCoinsDialog.tsx')).SendCoinsDialog }));

/** The host's dialog; the component that renders it opens it. */
function SendCoinsDialog(props: { to: CoinRecipient; onClose: () => void }) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

/** For the host, on the card of a user in the own room. */
export function SendCoinsTo({ person }: { person: { readonly uid: string; readonly nickname: string } }) {
  const { t } = useTranslation('wallet');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={IconCoins} onClick={() => setOpen(true)}>
        {t('send.button')}
      </Button>
      {open && <SendCoinsDialog to={person} onClose={() => setOpen(false)} />}
    </>
  );
}

/** For the host of a room: sends coins to all members in it. */
export function SendCoinsButton() {
  const { t } = useTranslation('wallet');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={IconCoins} label={t('send.all')} onClick={() => setOpen(true)} />
      {open && <SendCoinsDialog to="all" onClose={() => setOpen(false)} />}
    </>
  );
}
