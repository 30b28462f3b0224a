import { IconRefresh } from '@tabler/icons-react';
import { useAct, useErrorTextOf } from '@touchline/app-kit/act';
import { useTranslation } from '@touchline/i18n';
import { Card, CopyField, IconButton, Notice, Switch, toast } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { type BroadcastSettings, useBroadcastActions, useLiveCode } from '../api/use-broadcast-settings.ts';
import { noteCopied } from '../model/progress.ts';
import css from './studio.module.css';

const kindNames: Readonly<Record<BroadcastSettings['playStreamAddress'][number]['kind'], string>> = {
  http_flv: 'HTTP-FLV',
  hls: 'HLS',
  ws_flv: 'WebSocket-FLV',
};

/** The encoder's target address and the live code. */
export function EncoderCard({ settings }: { settings: BroadcastSettings }) {
  const { t } = useTranslation(['studio', 'common']);
  const errorTextOf = useErrorTextOf();
  const { act } = useAct();
  const { update, reset } = useBroadcastActions();
  const code = useLiveCode();
  const [asking, setAsking] = useState(false);
  const copied = (what: 'address' | 'code' | 'play') => (error?: unknown) => {
    if (error) toast.show({ tone: 'danger', text: t('studio:encoder.copyFailed') });
    else if (what !== 'play') noteCopied(what);
  };
  return (
    <Card as="section" size="l" label={t('studio:encoder.title')} className={css.panel}>
      <h2>{t('studio:encoder.title')}</h2>
      <div className={css.fields}>
        {settings.roomAddress === null ? (
          <Notice tone="bad">{t('studio:encoder.closed')}</Notice>
        ) : (
          <CopyField label={t('studio:encoder.address')} value={settings.roomAddress} onCopied={copied('address')} />
        )}
        {settings.secureRoomAddress !== null && (
          <CopyField
            label={t('studio:encoder.secureAddress')}
            value={settings.secureRoomAddress}
            onCopied={copied('address')}
          />
        )}
        <CopyField
          label={t('studio:encoder.code')}
          value={code.data?.liveCode ?? settings.liveCodeMasked}
          masked={settings.liveCodeMasked}
          hint={t('studio:encoder.codeHint')}
          onCopied={copied('code')}
        >
          <IconButton size="s" icon={IconRefresh} label={t('studio:encoder.reset')} onClick={() => setAsking(true)} />
        </CopyField>
        {code.isError && (
          <Notice tone="bad" live>
            {errorTextOf(code.error)}
          </Notice>
        )}
        <p className={css.hint}>{t('studio:encoder.advice')}</p>
        {settings.playStreamAddress.map(({ kind, url }) => (
          <CopyField
            key={url}
            label={t('studio:encoder.play', { kind: kindNames[kind] })}
            value={url}
            onCopied={copied('play')}
          />
        ))}
        {settings.playStreamAddress.length === 0 && <p className={css.hint}>{t('studio:encoder.playLater')}</p>}
        <Switch
          label={t('studio:encoder.automatic')}
          checked={settings.goOnAirAutomatically}
          disabled={update.isPending}
          onChange={(on) => void act(() => update.mutateAsync({ goOnAirAutomatically: on }))}
        />
        <p className={css.hint}>
          {t(settings.goOnAirAutomatically ? 'studio:encoder.automaticOn' : 'studio:encoder.automaticOff')}
        </p>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('studio:reset.title')}
        effects={[t('studio:reset.old'), t('studio:reset.cut'), t('studio:reset.paste')]}
        confirmLabel={t('studio:reset.confirm')}
        cancelLabel={t('common:cancel')}
        errorText={errorTextOf}
        onConfirm={async () => {
          await reset.mutateAsync({});
          toast.show({ tone: 'good', text: t('studio:reset.done') });
        }}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
