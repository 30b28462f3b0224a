import { useAct } from '@touchline/app-kit/act';
import { useCall } from '@touchline/app-kit/calls';
import { operatorCalls } from '@touchline/contract/operators';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, SkeletonRows, Status, toast } from '@touchline/ui';
import type { ReactNode } from 'react';
import { signOutEverywhere } from '../../shared/api.ts';
import { useMe } from '../../shared/session.ts';
import css from './account.module.css';
import { PasswordForm } from './PasswordForm.tsx';

function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={css.card}>
      <h2>{title}</h2>
      {text && <p className="dim">{text}</p>}
      {children}
    </section>
  );
}

/** `onSetUp` opens the enrolment, `onRecoveryCodes` creates new recovery codes. */
export function CodeCard({ onSetUp, onRecoveryCodes }: { onSetUp: () => void; onRecoveryCodes: () => void }) {
  const { t } = useTranslation('console');
  const { codeSetUp, recoveryCodesLeft } = useMe();
  return (
    <Card title={t('account.code')} text={t('account.codeText')}>
      <Status tone={codeSetUp ? 'good' : 'warn'}>{codeSetUp ? t('account.codeOn') : t('account.codeOff')}</Status>
      {codeSetUp && <p className="dim">{t('account.recoveryLeft', { count: recoveryCodesLeft })}</p>}
      <div className="wrap-2">
        <Button tone={codeSetUp ? 'secondary' : 'primary'} onClick={onSetUp}>
          {codeSetUp ? t('account.replace') : t('nudge.setUpDo')}
        </Button>
        {codeSetUp && <Button onClick={onRecoveryCodes}>{t('account.newRecovery')}</Button>}
      </div>
    </Card>
  );
}

export function PasswordCard() {
  const { t } = useTranslation('console');
  return (
    <Card title={t('account.password')} text={t('account.passwordText')}>
      <PasswordForm
        currentLabel={t('account.currentPassword')}
        submitLabel={t('account.changePassword')}
        onChanged={() => toast.show({ tone: 'good', text: t('account.passwordChanged') })}
      />
    </Card>
  );
}

export function DevicesCard() {
  const { t } = useTranslation('console');
  const formats = useFormats();
  const { act, busy } = useAct();
  const devices = useCall(operatorCalls.devices, {});
  return (
    <Card title={t('account.devices')}>
      {devices.data ? (
        <ul className={css.devices}>
          {devices.data.items.map(({ id, device, ip, lastSeenAt, current }) => (
            <li key={id}>
              <bdi dir="ltr">
                <b className="num">{ip}</b>
              </bdi>{' '}
              {current && <Badge tone="good">{t('account.thisDevice')}</Badge>}
              <span className="dim num">{joinFacts([device?.slice(0, 8), formats.dateTime(lastSeenAt)])}</span>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows label={t('table.loading')} />
      )}
      <div className="wrap-2">
        <Button tone="danger-line" loading={busy} onClick={() => void act(signOutEverywhere)}>
          {t('account.everywhere')}
        </Button>
      </div>
    </Card>
  );
}
