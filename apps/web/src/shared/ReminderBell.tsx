import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { isApiError } from '@touchline/client';
import { type Match, reminderRefusal, scheduleCalls } from '@touchline/contract/matches';
import { useLateErrorText, useTranslation } from '@touchline/i18n';
import { IconButton, toast } from '@touchline/ui';
import { useRef } from 'react';
import { api } from './api.ts';
import { markOf, patchMark, useMark } from './match-marks.ts';
import { mayOfferPush, readPushToken } from './push/push-token.ts';
import css from './ReminderBell.module.css';
import { currentUser } from './session.ts';
import { withAccount } from './sign-in-request.ts';
import { useName } from './use-name.ts';

/** Sets a reminder for a match; renders nothing once the match has started. */
export function ReminderBell({ match, size = 's' }: { match: Match; size?: 's' | 'm' }) {
  const { t } = useTranslation('matches');
  const errorText = useLateErrorText();
  const name = useName();
  const on = useMark(match.matchId)?.reminder ?? false;
  // Quick presses are sent in order, and the last one decides what is shown.
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  if (reminderRefusal(match.status) !== null) return null;

  const toggle = async (): Promise<void> => {
    const { matchId } = match;
    patchMark(matchId, { reminder: !on });
    const action = on ? 'unsubscribe' : 'subscribe';
    const asking = sent.current.then(() => api.call(scheduleCalls.remind, { matchId, action }));
    const done = asking.catch(() => undefined);
    sent.current = done;
    try {
      const answer = await asking;
      if (sent.current !== done) return;
      patchMark(matchId, answer);
      if (answer.reminder) confirmReminder(t, errorText);
    } catch (error) {
      if (markOf(matchId)?.reminder === !on) patchMark(matchId, { reminder: on });
      const { code, data } = isApiError(error) ? error : { code: 'internal', data: {} };
      toast.show({ tone: 'danger', text: await errorText(code, data) });
    }
  };
  return (
    <IconButton
      size={size}
      icon={on ? IconBellFilled : IconBell}
      filled={on}
      label={t('mark.remind', { home: name(match.homeName), away: name(match.awayName) })}
      aria-pressed={on}
      className={on ? css.on : undefined}
      onClick={() => withAccount('remind', () => void toggle())}
    />
  );
}

type Translate = ReturnType<typeof useTranslation<'matches'>>['t'];
type ErrorText = ReturnType<typeof useLateErrorText>;

/** Says when the reminder comes, and offers it for a closed portal, too: only then may the browser ask. */
function confirmReminder(t: Translate, errorText: ErrorText): void {
  const hasPush = readPushToken(currentUser()?.uid ?? '') !== null;
  if (hasPush || !mayOfferPush()) return void toast.show({ tone: 'good', text: t('mark.reminded') });
  // Loaded before the press, because a browser asks only right after one.
  const loading = import('./push/offer-push.ts');
  loading.catch(() => undefined);
  const enable = async (): Promise<void> => {
    const problem = await loading.then(
      ({ offeredPush }) => offeredPush(),
      () => 'network_unreachable',
    );
    if (problem === null) toast.show({ tone: 'good', text: t('mark.reminded') });
    else toast.show({ tone: 'danger', text: await errorText(problem, {}) });
  };
  toast.show({
    tone: 'good',
    text: t('mark.remindedOpen'),
    action: { label: t('mark.notify'), onAction: () => void enable() },
  });
}
