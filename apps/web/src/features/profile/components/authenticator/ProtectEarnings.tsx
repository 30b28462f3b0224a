import { IconShieldLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { authenticatorCalls } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { useWallet } from '../../../../shared/wallet/wallet.ts';
import { showAuthenticator, useAuthenticator } from '../../model/authenticator.ts';
import css from '../profile.module.css';
import { SetUpAuthenticator } from './SetUpAuthenticator.tsx';

/** Asks a host with earnings to turn an authenticator on before they are paid out. The server remembers "not now". */
export function ProtectEarnings() {
  const { t } = useTranslation('wallet');
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const [settingUp, setSettingUp] = useState(false);
  const earns = (useWallet().data?.earnings ?? 0) > 0;
  const { data } = useAuthenticator({ enabled: earns });
  if (!earns || !data?.askHost) return null;
  return (
    <div className={css.protect}>
      <Notice
        icon={IconShieldLock}
        title={t('protect.title')}
        action={
          <div className="wrap-2">
            <Button size="s" tone="primary" onClick={() => setSettingUp(true)}>
              {t('protect.turnOn')}
            </Button>
            <Button
              size="s"
              loading={busy}
              onClick={() =>
                void act(async () => showAuthenticator(queries, await api.call(authenticatorCalls.postpone, {})))
              }
            >
              {t('protect.later')}
            </Button>
          </div>
        }
      >
        {t('protect.text')}
      </Notice>
      {settingUp && <SetUpAuthenticator onClose={() => setSettingUp(false)} />}
    </div>
  );
}
