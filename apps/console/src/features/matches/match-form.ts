import type { OperatorMatch } from '@touchline/contract/matches';

/** What every form of the match drawer is given. */
export interface MatchFormProps {
  match: OperatorMatch;
  /** Told after each saving: what is on screen is read again. */
  onSaved: () => void;
  /** Begins again with what somebody else has saved. */
  onTake: (match: OperatorMatch) => void;
}
