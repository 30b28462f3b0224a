import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { notificationCalls, type MessageSettings as Settings } from '@touchline/contract/notifications';
import { useTranslation } from '@touchline/i18n';
import { SkeletonRows, Switch } from '@touchline/ui';
import { api } from '../../../shared/api/api.ts';
import { showMessageSettings, useMessageSettings } from '../../../shared/messages/message-settings.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import css from './notices.module.css';

const names = ['messageNotification', 'messageInfoNotification', 'newMessageNotificationVoice'] as const;

/** How new messages are announced. Each switch takes effect right away, on all devices. */
export function MessageSettings() {
  const { t } = useTranslation(['notices', 'common']);
  const queries = useQueryClient();
  const { data, isPending, refetch } = useMessageSettings();
  const { act } = useAct();
  if (isPending) return <SkeletonRows label={t('common:loading')} rows={3} />;
  if (!data) {
    const retry = (): void => void refetch();
    return <LoadFailed title={t('notices:settings.failed')} onRetry={retry} />;
  }
  const change = async (changed: Partial<Settings>): Promise<void> => {
    showMessageSettings(queries, { ...data, ...changed });
    const done = await act(async () =>
      showMessageSettings(queries, await api.call(notificationCalls.changeSettings, changed)),
    );
    if (!done) showMessageSettings(queries, data);
  };
  return (
    <div className={css.switches}>
      {names.map((name) => (
        <div key={name} className={css.switch}>
          <Switch
            label={t(`notices:settings.${name}`)}
            checked={data[name]}
            disabled={name === 'messageInfoNotification' && !data.messageNotification}
            onChange={(on) => void change({ [name]: on })}
          />
          <p>{t(`notices:settings.${name}Help`)}</p>
        </div>
      ))}
    </div>
  );
}
