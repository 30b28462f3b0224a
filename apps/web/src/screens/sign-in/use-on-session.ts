import { useRouter } from '@tanstack/react-router';
import type { Session } from '@touchline/contract/accounts';
import { takePlace } from '../../shared/after-sign-in.ts';
import { enter } from '../../shared/api.ts';

/** Takes over a session and goes on: to `place`, else to where the person was about to go. */
export function useOnSession(): (session: Session, place?: string) => void {
  const router = useRouter();
  return (session, place) => {
    enter(session);
    router.history.push(place ?? takePlace());
  };
}
