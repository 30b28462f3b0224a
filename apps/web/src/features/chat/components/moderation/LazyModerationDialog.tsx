import { lazy, Suspense } from 'react';
import type { Moderation } from '../../model/moderation/use-moderation.ts';

const ModerationDialog = lazy(async () => ({ default: (await import('./ModerationDialog.tsx')).ModerationDialog }));

/** Confirms the requested action; renders nothing without one. */
export function LazyModerationDialog({ moderation }: { moderation: Moderation }) {
  const { roomId, request, confirm, cancel, errorText } = moderation;
  if (request === null) return null;
  return (
    <Suspense>
      <ModerationDialog roomId={roomId} request={request} onConfirm={confirm} errorText={errorText} onClose={cancel} />
    </Suspense>
  );
}
