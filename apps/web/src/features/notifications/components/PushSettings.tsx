import { useAct } from '@touchline/app-kit/act';
import { pushCalls, pushSettingNames, type PushSettings as Settings } from '@touchline/contract/push';
import { useTranslation } from '@touchline/i18n';
import { SkeletonRows, Switch, toast } from '@touchline/ui';
import { api } from '../../../shared/api/api.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { disablePush, enablePush, usePushDevice } from '../../../shared/session/push/push-device.ts';
import { useSession } from '../../../shared/session/session.ts';
import { usePushSettings } from '../api/use-push-settings.ts';
import css from './notices.module.css';

/** Pushes: whether this browser shows them, and which ones. */
export function PushSettings() {
  return (
    <div className={css.switches}>
      <PushDevice />
      <PushKinds />
    </div>
  );
}

/** Turns pushes on in this browser, which asks for its permission then, or says why it has none. */
function PushDevice() {
  const { t } = useTranslation(['notices', 'errors']);
  const uid = useSession((session) => session.user?.uid) ?? '';
  const { on, problem, needsHomeScreen } = usePushDevice();
  const { act, busy } = useAct();
  const change = (wanted: boolean): void => {
    void act(async () => {
      if (!wanted) return disablePush(uid);
      const failed = await enablePush(uid);
      if (failed) toast.show({ tone: 'danger', text: t(`errors:${failed}`) });
    });
  };
  const isBlocked = problem === 'notification_permission_denied' || problem === 'push_not_supported';
  return (
    <div className={css.switch}>
      <Switch label={t('notices:push.device')} checked={on} disabled={busy || isBlocked} onChange={change} />
      <p>{t('notices:push.deviceHelp')}</p>
      {problem && !needsHomeScreen && <p role="note">{t(`errors:${problem}`)}</p>}
      {problem === 'notification_permission_denied' && <p>{t('notices:push.unblock')}</p>}
      {needsHomeScreen && <p role="note">{t('notices:push.homeScreen')}</p>}
      {isBlocked && !needsHomeScreen && <p>{t('notices:push.private')}</p>}
    </div>
  );
}

/** Which pushes the member gets, on all devices. */
function PushKinds() {
  const { t } = useTranslation(['notices', 'common']);
  const { data, isPending, refetch, show } = usePushSettings();
  const { act } = useAct();
  if (isPending) return <SkeletonRows label={t('common:loading')} rows={5} />;
  if (!data) {
    const retry = (): void => void refetch();
    return <LoadFailed title={t('notices:push.failed')} onRetry={retry} />;
  }
  const change = async (changed: Partial<Settings>): Promise<void> => {
    show({ ...data, ...changed });
    const done = await act(async () => show(await api.call(pushCalls.changeSettings, changed)));
    if (!done) show(data);
  };
  return (
    <fieldset className={css.kinds}>
      <legend>{t('notices:push.what')}</legend>
      {pushSettingNames.map((name) => (
        <div key={name} className={css.switch}>
          <Switch
            label={t(`notices:push.${name}`)}
            checked={data[name]}
            onChange={(on) => void change({ [name]: on })}
          />
          <p>{t(`notices:push.${name}Help`)}</p>
        </div>
      ))}
    </fieldset>
  );
}
