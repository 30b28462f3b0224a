import { giftOperatorCalls, type OperatorGift } from '@touchline/contract/gifts';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConfirmAction } from '../../shared/confirm/ConfirmAction.tsx';

interface Props {
  chosen: readonly OperatorGift[];
  onDone: () => Promise<unknown>;
}

/** Retires the selected gifts, or puts them back into the tray. */
export function RetireGifts({ chosen, onDone }: Props) {
  const { t } = useTranslation('consoleMoney');
  const [asked, setAsked] = useState<'retire' | 'back' | null>(null);
  const count = chosen.length;
  const retired = asked === 'retire';
  return (
    <>
      <Button size="s" onClick={() => setAsked('retire')}>
        {t('gift.retire')}
      </Button>
      <Button size="s" onClick={() => setAsked('back')}>
        {t('gift.back')}
      </Button>
      {asked && (
        <ConfirmAction
          open
          tone={retired ? 'danger' : 'primary'}
          title={retired ? t('gift.retireAsk', { count }) : t('gift.backAsk', { count })}
          effects={retired ? [t('gift.retireEffect'), t('gift.retireKept')] : [t('gift.backEffect')]}
          confirmLabel={retired ? t('gift.retire') : t('gift.back')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await api.call(giftOperatorCalls.retire, { ids: chosen.map(({ id }) => id), retired });
            await onDone();
          }}
        />
      )}
    </>
  );
}
