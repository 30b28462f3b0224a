import { redirect } from '@tanstack/react-router';
import { arrive } from '../shared/api/api.ts';
import { findColumn } from '../shared/match/sports.ts';
import { rememberPage } from '../shared/session/after-sign-in.ts';
import { isClosed } from '../shared/session/maintenance.ts';
import { isGuest, useSession } from '../shared/session/session.ts';
import { askToSignIn } from '../shared/session/sign-in-request.ts';

interface Guarded {
  location: { href: string };
  /** Set for a preload, which must have no visible effect. */
  preload: boolean;
}

/** The page that is shown while another one loads. */
interface Here {
  readonly pathname: string;
  readonly search: Record<string, unknown>;
}
let here: Here | null = null;

/** Must be called for every page that is shown. */
export const noteShown = (place: Here): void => {
  here = place;
};

const isSignedIn = (): boolean => useSession.getState().status === 'signed_in';

/** Whether there is a session; signs in as a guest if needed. */
async function isHere(preload: boolean): Promise<boolean> {
  // Nothing is drawn but the page of the maintenance, after which the guards are asked again.
  if (isSignedIn() || isClosed()) return true;
  if (useSession.getState().blocked !== null && useSession.getState().status === 'resolving')
    throw redirect({ to: '/403' });
  return !preload && (await arrive().catch(() => false));
}

/** `/` is the match list with a session, and the sign-in page without one. */
export async function isHome({ preload }: Guarded): Promise<void> {
  if (await isHere(preload)) throw redirect({ to: '/match/$column', params: { column: '0' } });
}

/** Pages that need a session, guests included. Without one they redirect home and come back after sign-in. */
export async function needsSession({ location, preload }: Guarded): Promise<void> {
  if (await isHere(preload)) return;
  if (!preload) rememberPage(location.href);
  throw redirect({ to: '/' });
}

/** Pages for members: a guest stays on the current page and is asked to sign in over it. */
export async function needsMember(guarded: Guarded): Promise<void> {
  const { location, preload } = guarded;
  if (!isSignedIn() && !preload) rememberPage(location.href);
  await needsSession(guarded);
  if (!isGuest(useSession.getState().user)) return;
  const matches = { to: '/match/$column', params: { column: '0' } } as const;
  if (preload) throw redirect(matches);
  askToSignIn('continue', () => window.location.assign(`#${location.href}`));
  throw redirect(here ? { to: here.pathname, search: here.search, replace: true } : matches);
}

/** The list of an unknown sport is an unknown path. */
export function needsColumn({ params }: { params: { column: string } }): void {
  if (findColumn(params.column) === undefined) throw redirect({ to: '/' });
}

/** /403 exists only after the server answered 7898. */
export function needsBlock(): void {
  if (useSession.getState().blocked === null) throw redirect({ to: '/' });
}
