import { useAct } from '@touchline/app-kit/act';
import { operatorCalls } from '@touchline/contract/operators';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { useState } from 'react';
import { CodeCard, DevicesCard, PasswordCard } from '../../features/account/index.ts';
import { Enrolment, RecoveryCodes } from '../../features/security-code/index.ts';
import { api, resolveSession } from '../../shared/api.ts';
import { Page } from '../../shared/page/Page.tsx';
import { useMe } from '../../shared/session.ts';
import css from './account-screen.module.css';

export function AccountScreen() {
  const { t } = useTranslation('console');
  const me = useMe();
  const { act } = useAct();
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Page title={t('account.title')} text={joinFacts([me.name, me.username, t(`role.${me.role}`)])}>
      <div className={css.cards}>
        <CodeCard
          onSetUp={() => setEnrolling(true)}
          onRecoveryCodes={() =>
            void act(async () => {
              setCodes((await api.call(operatorCalls.newRecoveryCodes, {})).recoveryCodes);
              await resolveSession();
            })
          }
        />
        <PasswordCard />
        <DevicesCard />
      </div>
      {enrolling && <Enrolment onClose={() => setEnrolling(false)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Page>
  );
}
