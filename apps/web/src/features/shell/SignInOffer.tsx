import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { signOut } from '../../shared/api.ts';
import { useOffer } from '../../shared/offer.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }));

/** Shown to guests who reach for what only members may do, here or by a link to a members' page. */
export function SignInOffer() {
  const navigate = useNavigate();
  const asked = useOffer((offer) => offer.open);
  const sent = useSearch({ strict: false }).offer === 'sign-in';
  const close = (): void => {
    useOffer.setState({ open: false });
    if (sent) void navigate({ to: '.', search: {}, replace: true });
  };
  const signIn = async (): Promise<void> => {
    close();
    await signOut();
    await navigate({ to: '/login' });
  };
  if (!asked && !sent) return null;
  return (
    <Suspense>
      <SignInDialog onClose={close} onSignIn={() => void signIn()} />
    </Suspense>
  );
}
