import { type Metrics, sharedCounter } from './metrics.ts';
import { isRefusal } from './refusal.ts';

/**
 * The ways to sign in: on the portal with a password or a phone, and a code of the authenticator after either; and to
 * the back office.
 */
type SignInWay = 'password' | 'phone' | 'authenticator' | 'back_office';

/** Makes a sign-in count its answers: `ok`, or the code of the refusal. */
export type CountSignIns = <A extends unknown[], R>(
  way: SignInWay,
  signIn: (...given: A) => Promise<R>,
) => (...given: A) => Promise<R>;

/** The counter of sign-ins, which portal and back office share. */
export function createSignInCounter(metrics: Pick<Metrics, 'registry' | 'counter'>): CountSignIns {
  const signIns = sharedCounter(metrics, 'touchline_sign_ins_total', 'Sign-ins by way and result.', ['way', 'result']);
  return (way, signIn) => {
    signIns.inc({ way, result: 'ok' }, 0);
    return async (...given) => {
      const answer = await signIn(...given);
      signIns.inc({ way, result: isRefusal(answer) ? answer.code : 'ok' });
      return answer;
    };
  };
}
