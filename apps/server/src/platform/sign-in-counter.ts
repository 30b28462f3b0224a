import { type Metrics, sharedCounter } from './metrics.ts';
import { isRefusal } from './refusal.ts';

/**
 * The ways to sign in: on the portal with a password or a phone, and a code of the authenticator after either; and to
 * the back office.
 */
type SignInWay = 'password' | 'phone' | 'authenticator' | 'back_office';

/** Counts the answer of a sign-in, `ok` or the code of the refusal, and returns it. */
export type CountSignIn = <R>(way: SignInWay, answer: Promise<R>) => Promise<R>;

/** The counter of sign-ins, which portal and back office share; each states its own ways, which begin at 0. */
export function createSignInCounter(
  metrics: Pick<Metrics, 'registry' | 'counter'>,
  ways: readonly SignInWay[],
): CountSignIn {
  const signIns = sharedCounter(metrics, 'touchline_sign_ins_total', 'Sign-ins by way and result.', ['way', 'result']);
  for (const way of ways) signIns.inc({ way, result: 'ok' }, 0);
  return async (way, answering) => {
    const answer = await answering;
    signIns.inc({ way, result: isRefusal(answer) ? answer.code : 'ok' });
    return answer;
  };
}
