import type { Me } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { useState } from 'react';
import {
  ApplicationForm,
  ApplicationState,
  Decisions,
  Invitation,
  LeaveGuard,
  useApplication,
} from '../../features/host/index.ts';
import { useFeature } from '../../shared/api/global-config.ts';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import { FormSkeleton } from '../../shared/page/PageSkeletons.tsx';
import { useSession } from '../../shared/session/session.ts';
import css from './ApplyScreen.module.css';

/**
 * /user/apply, also in place of the studio for users who are not approved hosts: the state of the application, or the
 * form.
 */
export function ApplyScreen() {
  const user = useSession((session) => session.user);
  return user && <Apply user={user} />;
}

function Apply({ user }: { user: Me }) {
  const { t } = useTranslation(['host', 'common']);
  const { data, isError, isFetching, refetch } = useApplication();
  const [reapplying, setReapplying] = useState(false);
  const [dirty, setDirty] = useState(false);
  const status = data?.hostStatus ?? null;
  const open = useFeature('hostApplications');
  const asks = status === 'not_an_anchor' || (status === 'rejected' && reapplying);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t(asks || data === undefined ? 'host:title' : 'host:stateTitle')}</h1>
        {asks && <p>{t('host:lead')}</p>}
      </header>
      {data === undefined ? (
        isError ? (
          <LoadFailed title={t('host:failed')} retrying={isFetching} onRetry={refetch} />
        ) : (
          <FormSkeleton steps />
        )
      ) : asks && !open ? (
        <Notice>{t('common:applicationsClosed')}</Notice>
      ) : asks ? (
        <>
          <Invitation />
          <ApplicationForm
            key={user.uid}
            uid={user.uid}
            details={data}
            onDirty={setDirty}
            onSent={() => {
              setDirty(false);
              setReapplying(false);
              scrollTo({ top: 0 });
            }}
          />
          <LeaveGuard dirty={dirty} />
        </>
      ) : (
        status && (
          <>
            <ApplicationState status={status} details={data} onReapply={() => setReapplying(true)} />
            <Decisions applications={data.applications} />
          </>
        )
      )}
    </div>
  );
}
