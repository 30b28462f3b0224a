import { useRouter } from '@tanstack/react-router';
import type { Session } from '@touchline/contract/accounts';
import { takeRememberedPage } from '../../shared/after-sign-in.ts';
import { enter } from '../../shared/api.ts';

/** Takes over a session and continues to `place`, or else to the page the user asked for. */
export function useOnSession(): (session: Session, place?: string) => void {
  const router = useRouter();
  return (session, place) => {
    enter(session);
    router.history.push(place ?? takeRememberedPage());
  };
}
