import { operatorProvider } from '@touchline/contract/matches';

/** Origin of a league, team or match. */
export const sourceOf = (provider: string, demo: boolean): 'feed' | 'back_office' | 'demo' => {
  if (provider === operatorProvider) return 'back_office';
  return demo ? 'demo' : 'feed';
};
