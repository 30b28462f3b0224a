import type { OnlineState } from '../accounts/rules.ts';

/** The text `common:online.<key>` of an online state, with its count. */
export interface OnlineText {
  readonly key: OnlineState['state'];
  /** Minutes or hours passed; absent where the text has no number. */
  readonly count?: number;
}

export function onlineText(state: OnlineState): OnlineText {
  if (state.state === 'minutes') return { key: 'minutes', count: state.minutes };
  if (state.state === 'hours') return { key: 'hours', count: state.hours };
  return { key: state.state };
}
