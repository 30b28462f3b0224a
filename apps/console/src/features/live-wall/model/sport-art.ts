import { sportChoices } from '../../../shared/names.ts';

/** The drawing of a sport; unknown sports get the plain field. */
export function artOf(sportId: number | undefined): string {
  const name = sportChoices.find(([, id]) => id === sportId)?.[0];
  return name === 'ice_hockey' ? 'hockey' : (name ?? 'other');
}
