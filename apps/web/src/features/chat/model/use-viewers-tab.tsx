import { useTranslation } from '@touchline/i18n';
import { SkeletonPeople } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import type { ChatTab } from '../components/ChatColumn.tsx';
import type { ReportUser } from '../components/users/RoomUserCard.tsx';
import type { RoomSession } from './room-session.ts';

/** Lazy: few users open it. */
const UserPanel = lazy(async () => ({ default: (await import('../components/users/UserPanel.tsx')).UserPanel }));

/** The viewers of the room, as a tab beside the chat. */
export function useViewersTab(session: RoomSession, onReport: ReportUser): ChatTab {
  const { t } = useTranslation('room');
  return {
    id: 'viewers',
    label: t('people.tab'),
    panel: (
      <Suspense fallback={<SkeletonPeople label={t('people.loading')} rows={6} />}>
        <UserPanel session={session} onReport={onReport} />
      </Suspense>
    ),
  };
}
