import { useTranslation } from '@touchline/i18n';
import { SkeletonPeople } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import type { RoomSession } from '../model/room-session.ts';
import type { ReportUser } from './users/RoomUserCard.tsx';

/** Lazy: few users open it. */
const UserPanel = lazy(async () => ({ default: (await import('./users/UserPanel.tsx')).UserPanel }));

/** The viewers of the room, for a tab beside the chat. */
export function ViewersPanel({ session, onReport }: { session: RoomSession; onReport: ReportUser }) {
  const { t } = useTranslation('room');
  return (
    <Suspense fallback={<SkeletonPeople label={t('people.loading')} rows={6} />}>
      <UserPanel session={session} onReport={onReport} />
    </Suspense>
  );
}
