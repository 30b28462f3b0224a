import { redirect } from '@tanstack/react-router';
import { rememberPlace } from '../shared/after-sign-in.ts';
import { isVisitor, useSession } from '../shared/session.ts';
import { findColumn } from '../shared/sports.ts';

interface Guarded {
  location: { href: string };
}

/** Pages for everyone who is here, guests included. Others go home, and come back after signing in. */
export function needsSession({ location }: Guarded): void {
  if (useSession.getState().status === 'signed_in') return;
  rememberPlace(location.href);
  throw redirect({ to: '/' });
}

/** Pages for members: a guest is sent home with an offer to sign in. */
export function needsMember(guarded: Guarded): void {
  needsSession(guarded);
  if (!isVisitor(useSession.getState().user)) return;
  rememberPlace(guarded.location.href);
  throw redirect({ to: '/match/$column', params: { column: '0' }, search: { offer: 'sign-in' } });
}

/** A list of a sport that is not there is an unknown path. */
export function needsColumn({ params }: { params: { column: string } }): void {
  if (findColumn(params.column) === undefined) throw redirect({ to: '/' });
}

/** /403 exists only after the server has answered 7898. */
export function needsBlock(): void {
  if (useSession.getState().blocked === null) throw redirect({ to: '/' });
}
