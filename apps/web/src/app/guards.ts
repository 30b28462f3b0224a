import { redirect } from '@tanstack/react-router';
import { isVisitor, useSession } from '../shared/session.ts';

const remembered = 'touchline.after-sign-in';

const remember = (href: string): void => {
  try {
    sessionStorage.setItem(remembered, href);
  } catch {
    // Without storage the person lands on the match list, which is no harm.
  }
};

/** The deep link that was opened without a session, once. */
export function takeRemembered(): string {
  try {
    const href = sessionStorage.getItem(remembered);
    sessionStorage.removeItem(remembered);
    return href?.startsWith('/') ? href : '/match/0';
  } catch {
    return '/match/0';
  }
}

interface Guarded {
  location: { href: string };
}

/** Pages for everyone who is here, guests included. Others go home, and come back after signing in. */
export function needsSession({ location }: Guarded): void {
  if (useSession.getState().status === 'signed_in') return;
  remember(location.href);
  throw redirect({ to: '/' });
}

/** Pages for members: a guest is sent home with an offer to sign in. */
export function needsMember(guarded: Guarded): void {
  needsSession(guarded);
  if (!isVisitor(useSession.getState().user)) return;
  remember(guarded.location.href);
  throw redirect({ to: '/match/$column', params: { column: '0' }, search: { offer: 'sign-in' } });
}

/** /403 exists only after the server has answered 7898. */
export function needsBlock(): void {
  if (useSession.getState().blocked === null) throw redirect({ to: '/' });
}
