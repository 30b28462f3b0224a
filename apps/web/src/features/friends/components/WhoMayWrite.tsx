import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { answerKey, patchAnswer } from '@touchline/app-kit/calls';
import { type FriendSettings, friendCalls } from '@touchline/contract/friends';
import { useTranslation } from '@touchline/i18n';
import { SkeletonRows, Switch } from '@touchline/ui';
import { api } from '../../../shared/api/api.ts';
import { useFeature } from '../../../shared/api/global-config.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { isApprovedHost, useSession } from '../../../shared/session/session.ts';
import { useFriendSettings } from '../api/use-friends.ts';
import css from './list-pane.module.css';
import { SearchQuestion } from './SearchQuestion.tsx';

/** Who besides friends may write to the user, and who may find the user. */
export function WhoMayWrite() {
  const { t } = useTranslation(['friends', 'common']);
  const queries = useQueryClient();
  const isHost = useSession((session) => isApprovedHost(session.user));
  const hasEmail = useFeature('email');
  const { data, isPending, refetch } = useFriendSettings();
  const { act } = useAct();
  if (isPending) return <SkeletonRows label={t('common:loading')} rows={2} />;
  if (!data) return <LoadFailed title={t('friends:settings.failed')} onRetry={refetch} />;
  const show = (settings: FriendSettings): void =>
    patchAnswer(queries, answerKey(friendCalls.settings, {}), () => settings);
  const change = async (changed: Partial<FriendSettings>): Promise<void> => {
    show({ ...data, ...changed });
    if (!(await act(async () => show(await api.call(friendCalls.changeSettings, changed))))) show(data);
  };
  const names = [
    'messagesFromHosts' as const,
    ...(isHost ? ['messagesFromFollowers' as const] : []),
    'findByPhone' as const,
    ...(hasEmail ? ['findByEmail' as const] : []),
  ];
  return (
    <div className="stack-4">
      <SearchQuestion />
      {names.map((name) => (
        <div key={name} className={css.switch}>
          <Switch
            label={t(`friends:settings.${name}`)}
            checked={data[name]}
            onChange={(on) => void change({ [name]: on })}
          />
          <p>{t(`friends:settings.${name}Help`)}</p>
        </div>
      ))}
    </div>
  );
}
