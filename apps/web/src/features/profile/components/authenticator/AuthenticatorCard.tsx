import { useQueryClient } from '@tanstack/react-query';
import { type Authenticator, authenticatorCalls } from '@touchline/contract/accounts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Skeleton, Status, toast } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { showAuthenticator, useAuthenticator } from '../../model/authenticator.ts';
import css from '../profile.module.css';
import { BothFactorsDialog } from './BothFactorsDialog.tsx';
import { SavedCodes } from './SavedCodes.tsx';
import { SetUpAuthenticator } from './SetUpAuthenticator.tsx';

/** The authenticator app: its state, and the ways to turn it on and off. */
export function AuthenticatorCard() {
  const { t } = useTranslation(['profile', 'common']);
  const { data, isError, isFetching, refetch } = useAuthenticator();
  return (
    <section className={css.section} aria-label={t('profile:authenticator.title')}>
      <h2>{t('profile:authenticator.title')}</h2>
      <p className={css.hint}>{t('profile:authenticator.lead')}</p>
      {data && <State authenticator={data} />}
      {!data && isError && (
        <LoadFailed title={t('profile:authenticator.failed')} retrying={isFetching} onRetry={refetch} />
      )}
      {!data && !isError && <Skeleton height={48} />}
    </section>
  );
}

type Open = 'setUp' | 'turnOff' | 'newCodes' | { codes: readonly string[] };

function State({ authenticator }: { authenticator: Authenticator }) {
  const { t } = useTranslation('profile');
  const formats = useFormats();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const { turnedOnAt, recoveryCodesLeft } = authenticator;
  const close = (): void => setOpen(null);
  return (
    <>
      <Status tone={turnedOnAt ? 'good' : 'neutral'}>
        {turnedOnAt ? t('authenticator.on', { date: formats.date(turnedOnAt) }) : t('authenticator.off')}
      </Status>
      {turnedOnAt && <p className={css.hint}>{t('authenticator.left', { count: recoveryCodesLeft })}</p>}
      <div className="wrap-2">
        {turnedOnAt ? (
          <>
            <Button onClick={() => setOpen('newCodes')}>{t('authenticator.newCodes')}</Button>
            <Button tone="danger-line" onClick={() => setOpen('turnOff')}>
              {t('authenticator.turnOff')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('setUp')}>{t('authenticator.turnOn')}</Button>
        )}
      </div>
      {open === 'setUp' && <SetUpAuthenticator onClose={close} />}
      {open === 'turnOff' && (
        <BothFactorsDialog
          title={t('authenticator.turnOffAsk')}
          effect={t('authenticator.turnOffEffect')}
          label={t('authenticator.turnOff')}
          danger
          onClose={close}
          onProof={async (proof) => {
            showAuthenticator(queries, await api.call(authenticatorCalls.turnOff, proof));
            toast.show({ tone: 'good', text: t('authenticator.turnedOff') });
            close();
          }}
        />
      )}
      {open === 'newCodes' && (
        <BothFactorsDialog
          title={t('authenticator.newCodesAsk')}
          effect={t('authenticator.newCodesEffect')}
          label={t('authenticator.newCodesDo')}
          onClose={close}
          onProof={async (proof) => {
            const made = await api.call(authenticatorCalls.newRecoveryCodes, proof);
            showAuthenticator(queries, made.authenticator);
            setOpen({ codes: made.recoveryCodes });
          }}
        />
      )}
      {typeof open === 'object' && open && <SavedCodes codes={open.codes} onClose={close} />}
    </>
  );
}
