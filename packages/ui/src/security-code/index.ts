/** Setting up an authenticator app, and its recovery codes. */
export { AuthenticatorKey } from './AuthenticatorKey.tsx';
export { RecoveryCodes } from './RecoveryCodes.tsx';
