import { redirect } from '@tanstack/react-router';
import { rememberPlace } from '../shared/after-sign-in.ts';
import { arrive } from '../shared/api.ts';
import { askToSignIn } from '../shared/offer.ts';
import { isGuest, useSession } from '../shared/session.ts';
import { findColumn } from '../shared/sports.ts';

interface Guarded {
  location: { href: string };
  /** Only looked at ahead: nothing may happen that a person would notice. */
  preload: boolean;
}

/** Where the person is while another page is asked for. */
interface Here {
  readonly pathname: string;
  readonly search: Record<string, unknown>;
}
let here: Here | null = null;

/** To be told of every page that is shown. */
export const noteShown = (place: Here): void => {
  here = place;
};

const isSignedIn = (): boolean => useSession.getState().status === 'signed_in';

/** Whether somebody is here, as a guest if need be. */
async function isHere(preload: boolean): Promise<boolean> {
  if (isSignedIn()) return true;
  if (useSession.getState().blocked !== null && useSession.getState().status === 'resolving')
    throw redirect({ to: '/403' });
  return !preload && (await arrive().catch(() => false));
}

/** `/` is the match list, and the sign-in page for who is not here. */
export async function isHome({ preload }: Guarded): Promise<void> {
  if (await isHere(preload)) throw redirect({ to: '/match/$column', params: { column: '0' } });
}

/** Pages for everyone who is here, guests included. Others go home, and come back after signing in. */
export async function needsSession({ location, preload }: Guarded): Promise<void> {
  if (await isHere(preload)) return;
  if (!preload) rememberPlace(location.href);
  throw redirect({ to: '/' });
}

/** Pages for members: a guest stays where he is, and is asked to sign in over that page. */
export async function needsMember(guarded: Guarded): Promise<void> {
  await needsSession(guarded);
  if (!isGuest(useSession.getState().user)) return;
  const { location, preload } = guarded;
  const matches = { to: '/match/$column', params: { column: '0' } } as const;
  if (preload) throw redirect(matches);
  askToSignIn('continue', () => window.location.assign(`#${location.href}`));
  throw redirect(here ? { to: here.pathname, search: here.search, replace: true } : matches);
}

/** A list of a sport that is not there is an unknown path. */
export function needsColumn({ params }: { params: { column: string } }): void {
  if (findColumn(params.column) === undefined) throw redirect({ to: '/' });
}

/** /403 exists only after the server has answered 7898. */
export function needsBlock(): void {
  if (useSession.getState().blocked === null) throw redirect({ to: '/' });
}
