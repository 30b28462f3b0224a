import { useRouter } from '@tanstack/react-router';
import type { Session } from '@touchline/contract/accounts';
import { enter } from '../../shared/api/api.ts';
import { takeRememberedPage } from '../../shared/session/after-sign-in.ts';

/** Takes over a session and continues to `path`, or else to the page the user asked for. */
export function useOnSession(): (session: Session, path?: string) => void {
  const router = useRouter();
  return (session, path) => {
    enter(session);
    router.history.push(path ?? takeRememberedPage());
  };
}
