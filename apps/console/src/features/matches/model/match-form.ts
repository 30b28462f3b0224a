import type { OperatorMatch } from '@touchline/contract/matches';

/** Props of each form in the match drawer. */
export interface MatchFormProps {
  match: OperatorMatch;
  /** Called after each save so that the screen reloads the match. */
  onSaved: () => void;
  /** Restarts the form with the version that a colleague saved. */
  onTake: (match: OperatorMatch) => void;
}
