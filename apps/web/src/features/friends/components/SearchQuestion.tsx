import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { answerKey, patchAnswer } from '@touchline/app-kit/calls';
import { friendCalls } from '@touchline/contract/friends';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { api } from '../../../shared/api/api.ts';
import { useFeature } from '../../../shared/api/global-config.ts';
import { useFriendSettings } from '../api/use-friends.ts';

/** Asks members who are found by phone or e-mail without having chosen it; the answer removes the question. */
export function SearchQuestion() {
  const { t } = useTranslation('friends');
  const queries = useQueryClient();
  const hasEmail = useFeature('email');
  const { data } = useFriendSettings();
  const { act, busy } = useAct();
  if (!data?.asksSearch) return null;
  const answer = (findByPhone: boolean, findByEmail: boolean): void =>
    void act(async () => {
      const settings = await api.call(friendCalls.changeSettings, { findByPhone, findByEmail });
      patchAnswer(queries, answerKey(friendCalls.settings, {}), () => settings);
    });
  return (
    <Notice
      title={t('settings.ask')}
      action={
        <div className="wrap-2">
          <Button disabled={busy} onClick={() => answer(false, false)}>
            {t('settings.askOff')}
          </Button>
          <Button disabled={busy} onClick={() => answer(data.findByPhone, data.findByEmail)}>
            {t('settings.askKeep')}
          </Button>
        </div>
      }
    >
      {t(hasEmail ? 'settings.askHelpWithEmail' : 'settings.askHelp')}
    </Notice>
  );
}
