import { useTranslation } from '@touchline/i18n';
import { SkeletonPeople } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import type { ChatTab } from '../components/ChatColumn.tsx';
import type { ReportPerson } from '../components/people/PersonCard.tsx';
import type { RoomSession } from './room-session.ts';

/** Lazy: few users open it. */
const PeoplePanel = lazy(async () => ({ default: (await import('../components/people/PeoplePanel.tsx')).PeoplePanel }));

/** The viewers of the room, as a tab beside the chat. */
export function useViewersTab(session: RoomSession, onReport: ReportPerson): ChatTab {
  const { t } = useTranslation('room');
  return {
    id: 'viewers',
    label: t('people.tab'),
    panel: (
      <Suspense fallback={<SkeletonPeople label={t('people.loading')} rows={6} />}>
        <PeoplePanel session={session} onReport={onReport} />
      </Suspense>
    ),
  };
}
