import { useErrorTextOf } from '@touchline/app-kit/act';
import type { Match } from '@touchline/contract/matches';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';
import type { ReserveQuestion } from './reserve-match.ts';
import { useName } from './use-name.ts';

export interface ConflictDialogProps {
  /** The match to reserve. */
  match: Match;
  question: ReserveQuestion;
  /** Reserves after confirmation; the dialog shows a rejection. */
  onReplace: () => Promise<void>;
  onClose: () => void;
}

/** Asks whether to give up the conflicting reservations, and lists all of them, the earliest first. */
export function ConflictDialog({ match, question, onReplace, onClose }: ConflictDialogProps) {
  const { t } = useTranslation(['schedule', 'matches', 'common']);
  const errorText = useErrorText();
  const errorTextOf = useErrorTextOf();
  const formats = useFormats();
  const name = useName();
  const wanted = t('matches:versus', { home: name(match.homeName), away: name(match.awayName) });
  const common = {
    open: true,
    tone: 'primary',
    cancelLabel: t('schedule:conflict.keep'),
    onConfirm: onReplace,
    errorText: errorTextOf,
    onClose,
  } as const;
  if (question.ask === 'kind') {
    return (
      <ConfirmDialog
        {...common}
        title={t('schedule:kindConflict.title')}
        text={t(`schedule:kindConflict.${question.kind}`, { match: wanted })}
        confirmLabel={t('schedule:kindConflict.confirm')}
      />
    );
  }
  const { reservations } = question;
  const [first] = reservations;
  return (
    <ConfirmDialog
      {...common}
      title={t('schedule:conflict.title', { count: reservations.length })}
      text={first && errorText('reservation_conflict', { ...first, hours: 2, reservations })}
      effects={[
        ...reservations.map(({ home, away, time }) =>
          t('schedule:conflict.cancels', { match: t('matches:versus', { home, away }), time: formats.dateTime(time) }),
        ),
        t('schedule:conflict.reserves', { match: wanted, time: formats.dateTime(match.kickoffAt) }),
      ]}
      confirmLabel={t('schedule:conflict.confirm')}
    />
  );
}
