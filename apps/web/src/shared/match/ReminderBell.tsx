import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { isApiError } from '@touchline/client';
import { type Match, reminderRefusal, scheduleCalls } from '@touchline/contract/matches';
import { useLateErrorText, useTranslation } from '@touchline/i18n';
import { IconButton, toast } from '@touchline/ui';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import { withAccount } from '../session/sign-in-request.ts';
import { markOf, patchMark, useMark } from './match-marks.ts';
import css from './ReminderBell.module.css';
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

  /** Says that it is set. */
  const confirm = async (): Promise<void> => {
    const reminded = t('mark.reminded');
    const part = await import('../session/push/confirm-reminder.ts').catch(() => null);
    if (!part) return void toast.show({ tone: 'good', text: t('mark.remindedOpen') });
    const error = (code: string) => errorText(code, {});
    part.confirmReminder({ reminded, remindedOpen: t('mark.remindedOpen'), notify: t('mark.notify'), error });
  };

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
      if (answer.reminder) await confirm();
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
