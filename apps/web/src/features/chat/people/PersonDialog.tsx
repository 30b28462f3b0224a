import { useTranslation } from '@touchline/i18n';
import { Dialog } from '@touchline/ui/overlay';
import type { RoomSession } from '../room-session.ts';
import { PersonCard } from './PersonCard.tsx';

/** The card of a person over the page; from below on a phone. */
export function PersonDialog({ session, uid, onClose }: { session: RoomSession; uid: string; onClose: () => void }) {
  const { t } = useTranslation('room');
  return (
    <Dialog open size="s" title={t('person.title')} onClose={onClose}>
      <PersonCard session={session} uid={uid} />
    </Dialog>
  );
}
