import { useTranslation } from '@touchline/i18n';
import { Dialog } from '@touchline/ui/overlay';
import type { RoomSession } from '../../model/room-session.ts';
import { PersonCard, type ReportPerson } from './PersonCard.tsx';

export interface PersonDialogProps {
  session: RoomSession;
  uid: string;
  onReport?: ReportPerson | undefined;
  onClose: () => void;
}

/** The card of a user in a dialog; a bottom sheet on phones. */
export function PersonDialog({ session, uid, onReport, onClose }: PersonDialogProps) {
  const { t } = useTranslation('room');
  return (
    <Dialog open size="s" title={t('person.title')} onClose={onClose}>
      <PersonCard
        session={session}
        uid={uid}
        onReport={
          onReport &&
          ((person) => {
            onClose();
            onReport(person);
          })
        }
      />
    </Dialog>
  );
}
