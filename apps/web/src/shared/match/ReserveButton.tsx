import { IconCheck } from '@tabler/icons-react';
import { isApiError } from '@touchline/client';
import { type Match, type ReservationKind, reservationRefusal } from '@touchline/contract/matches';
import { useLateErrorText, useTranslation } from '@touchline/i18n';
import { Button, type ButtonProps, toast } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import { isApprovedHost, useSession } from '../session/session.ts';
import { useMark } from './match-marks.ts';
import { isQuestion, type ReserveQuestion, reserveMatch } from './reserve-match.ts';
import { useName } from './use-name.ts';

const ConflictDialog = lazy(() =>
  import('./ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

export interface ReserveButtonProps {
  match: Match;
  kind?: ReservationKind;
  size?: ButtonProps['size'];
  tone?: 'primary' | 'secondary';
  /** Called after a change. */
  onDone?: () => void;
}

/** Reserves a match for a host, or cancels the reservation; renders nothing for others. */
export function ReserveButton({
  match,
  kind = 'schedule',
  size = 's',
  tone = 'secondary',
  onDone,
}: ReserveButtonProps) {
  const { t } = useTranslation('matches');
  const errorText = useLateErrorText();
  const name = useName();
  const host = useSession((session) => isApprovedHost(session.user));
  const reserved = useMark(match.matchId)?.reserved ?? null;
  const [pending, setPending] = useState(false);
  const [question, setQuestion] = useState<ReserveQuestion | null>(null);
  const held = reserved === kind;
  if (!host || (!held && reservationRefusal(match.status, kind) !== null)) return null;

  const { matchId } = match;
  const teams = { home: name(match.homeName), away: name(match.awayName) };
  const fail = async (error: unknown): Promise<void> => {
    const { code, data } = isApiError(error) ? error : { code: 'internal', data: {} };
    toast.show({ tone: 'danger', text: await errorText(code, data) });
  };
  const reserve = async (replace: boolean): Promise<void> => {
    const answer = await reserveMatch({ matchId, kind, replace });
    if (isQuestion(answer)) return setQuestion(answer);
    toast.show({ tone: 'good', text: t('mark.done') });
    onDone?.();
  };
  const cancel = async (): Promise<void> => {
    await reserveMatch({ matchId, action: 'cancel' });
    const undo = (): void => void reserve(false).catch(fail);
    toast.show({ text: t('mark.cancelled'), action: { label: t('mark.undo'), onAction: undo } });
    onDone?.();
  };
  const press = async (): Promise<void> => {
    setPending(true);
    try {
      await (held ? cancel() : reserve(false));
    } catch (error) {
      void fail(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button
        size={size}
        tone={held ? 'done' : tone}
        icon={held ? IconCheck : undefined}
        loading={pending}
        aria-label={t(held ? 'mark.cancelMatch' : 'mark.reserveMatch', teams)}
        onClick={() => void press()}
      >
        {t(held ? 'mark.reserved' : 'mark.reserve')}
      </Button>
      {question && (
        <Suspense>
          <ConflictDialog
            match={match}
            question={question}
            onReplace={() => reserve(true)}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </>
  );
}
