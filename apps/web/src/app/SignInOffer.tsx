import { lazy, Suspense } from 'react';
import { enter } from '../shared/api/api.ts';
import { closeSignIn, useSignInRequest } from '../shared/session/sign-in-request.ts';

const AuthDialog = lazy(async () => ({
  default: (await import('../features/auth/components/AuthDialog.tsx')).AuthDialog,
}));

/** Asks guests to sign in over the current page, and then continues what they wanted to do. */
export function SignInOffer() {
  const request = useSignInRequest((now) => now.request);
  if (!request) return null;
  const { mode, purpose, then } = request;
  return (
    <Suspense>
      <AuthDialog
        mode={mode}
        purpose={purpose}
        onClose={closeSignIn}
        onSession={(session) => {
          enter(session);
          closeSignIn();
          then?.();
        }}
      />
    </Suspense>
  );
}
