import { type OperatorMatch, operatorProvider } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { useNameIn } from '../model/use-words.ts';

interface Props {
  match: OperatorMatch;
  title: (match: string) => string;
  /** Effects of this change; the effects of every manual change are added. */
  effects: readonly string[];
  confirmLabel: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Confirms a manual change of a match that people watch. */
export function ConfirmMatchDialog({ match, title, effects, confirmLabel, onConfirm, onClose }: Props) {
  const { t } = useTranslation('consoleMatches');
  const nameOf = useNameIn();
  return (
    <ConfirmAction
      open
      title={title(`${nameOf(match.homeName)} – ${nameOf(match.awayName)}`)}
      effects={[...effects, ...(match.provider === operatorProvider ? [] : [t('postpone.held')]), t('sure.log')]}
      confirmLabel={confirmLabel}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
