import { type OperatorMatch, operatorProvider } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useFailureText } from '../../shared/use-act.ts';
import { useNameIn } from './use-words.ts';

interface Props {
  match: OperatorMatch;
  title: (match: string) => string;
  /** What becomes of the match; what holds for every change by hand is added. */
  effects: readonly string[];
  confirmLabel: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a match that people watch is changed by hand. */
export function SureDialog({ match, title, effects, confirmLabel, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['consoleMatches', 'console']);
  const nameOf = useNameIn();
  const failureText = useFailureText();
  return (
    <ConfirmDialog
      open
      title={title(`${nameOf(match.homeName)} – ${nameOf(match.awayName)}`)}
      effects={[...effects, ...(match.provider === operatorProvider ? [] : [t('postpone.held')]), t('sure.log')]}
      confirmLabel={confirmLabel}
      cancelLabel={t('console:cancel')}
      errorText={(error) => failureText(error) ?? t('console:code.needed')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
