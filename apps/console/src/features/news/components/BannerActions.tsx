import { useAct } from '@touchline/app-kit/act';
import { type BannerItem, bannerOperatorCalls } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { useTitleNotice } from '../model/use-title-notice.ts';

interface Props {
  chosen: readonly BannerItem[];
  onDone: () => Promise<unknown>;
}

/** Hides, shows or removes the selected banners. */
export function BannerActions({ chosen, onDone }: Props) {
  const { t } = useTranslation('consoleContent');
  const { act, busy } = useAct();
  const notify = useTitleNotice();
  const [asking, setAsking] = useState(false);
  const ids = chosen.map(({ id }) => id);
  const hide = (hidden: boolean): void =>
    void act(async () => {
      notify(await api.call(bannerOperatorCalls.hide, { ids, hidden }), chosen);
      await onDone();
    });
  return (
    <>
      <Button size="s" disabled={busy} onClick={() => hide(true)}>
        {t('banners.hide')}
      </Button>
      <Button size="s" disabled={busy} onClick={() => hide(false)}>
        {t('banners.show')}
      </Button>
      <Button size="s" tone="danger-line" onClick={() => setAsking(true)}>
        {t('words.remove')}
      </Button>
      {asking && (
        <ConfirmAction
          open
          title={t('banners.removeAsk', { count: ids.length })}
          effects={[t('news.removeEffect')]}
          confirmLabel={t('words.remove')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            notify(await api.call(bannerOperatorCalls.remove, { ids }), chosen);
            await onDone();
          }}
        />
      )}
    </>
  );
}
