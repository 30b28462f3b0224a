import { sportChoices } from '../../shared/names.ts';

/** Which drawing stands for a sport; anything else gets the plain field. */
export function artOf(sportId: number | undefined): string {
  const name = sportChoices.find(([, id]) => id === sportId)?.[0];
  return name === 'ice_hockey' ? 'hockey' : (name ?? 'other');
}
