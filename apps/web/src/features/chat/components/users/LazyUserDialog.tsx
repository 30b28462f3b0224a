import { lazy, Suspense } from 'react';
import type { UserDialogProps } from './UserDialog.tsx';

const UserDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).UserDialog }));

/** The card of a user in a dialog, for parts of a room other than its chat. */
export function LazyUserDialog(props: UserDialogProps) {
  return (
    <Suspense>
      <UserDialog {...props} />
    </Suspense>
  );
}
