import { operatorCalls, staffPasswordBounds } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, SkeletonRows, Status } from '@touchline/ui';
import { PasswordField } from '@touchline/ui/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, signOutEverywhere } from '../../shared/api.ts';
import { useMe } from '../../shared/session.ts';
import { useAct } from '../../shared/use-act.ts';
import { useCall } from '../../shared/use-calls.ts';
import css from './account.module.css';

function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={css.card}>
      <h2>{title}</h2>
      {text && <p className="dim">{text}</p>}
      {children}
    </section>
  );
}

/** `onSetUp` opens the enrolment, `onRecoveryCodes` makes new recovery codes. */
export function CodeCard({ onSetUp, onRecoveryCodes }: { onSetUp: () => void; onRecoveryCodes: () => void }) {
  const { t } = useTranslation('console');
  const { codeSetUp, recoveryCodesLeft } = useMe();
  return (
    <Card title={t('account.code')} text={t('account.codeText')}>
      <Status tone={codeSetUp ? 'good' : 'warn'}>{codeSetUp ? t('account.codeOn') : t('account.codeOff')}</Status>
      {codeSetUp && <p className="dim">{t('account.recoveryLeft', { count: recoveryCodesLeft })}</p>}
      <div className={css.tools}>
        <Button tone={codeSetUp ? 'secondary' : 'primary'} onClick={onSetUp}>
          {codeSetUp ? t('account.replace') : t('nudge.setUpDo')}
        </Button>
        {codeSetUp && <Button onClick={onRecoveryCodes}>{t('account.newRecovery')}</Button>}
      </div>
    </Card>
  );
}

const empty = { currentPassword: '', password: '', confirmPassword: '' };

export function PasswordCard() {
  const { t } = useTranslation('console');
  const { act, busy } = useAct();
  const [values, setValues] = useState(empty);
  const field = (name: keyof typeof empty, label: string, autoComplete: string, hint?: string) => (
    <PasswordField
      label={label}
      hint={hint}
      autoComplete={autoComplete}
      value={values[name]}
      onChange={(event) => setValues((old) => ({ ...old, [name]: event.target.value }))}
    />
  );
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = await act(() => api.call(operatorCalls.changePassword, values), t('account.passwordChanged'));
    if (done) setValues(empty);
  }
  return (
    <Card title={t('account.password')} text={t('account.passwordText')}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        {field('currentPassword', t('account.currentPassword'), 'current-password')}
        {field('password', t('account.newPassword'), 'new-password', t('account.passwordRule', staffPasswordBounds))}
        {field('confirmPassword', t('account.repeatPassword'), 'new-password')}
        <Button type="submit" loading={busy} disabled={Object.values(values).some((value) => value === '')}>
          {t('account.changePassword')}
        </Button>
      </form>
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
              <span className="dim num">
                {device && `${device.slice(0, 8)} · `}
                {formats.dateTime(lastSeenAt)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows label={t('table.loading')} />
      )}
      <div className={css.tools}>
        <Button tone="danger-line" loading={busy} onClick={() => void act(signOutEverywhere)}>
          {t('account.everywhere')}
        </Button>
      </div>
    </Card>
  );
}
