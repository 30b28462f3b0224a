import { useTranslation } from '@touchline/i18n';
import { Dialog } from '@touchline/ui/overlay';
import type { RoomSession } from '../../model/room-session.ts';
import { type ReportUser, RoomUserCard } from './RoomUserCard.tsx';

export interface UserDialogProps {
  session: RoomSession;
  uid: string;
  onReport?: ReportUser | undefined;
  onClose: () => void;
}

/** The card of a user in a dialog; a bottom sheet on phones. */
export function UserDialog({ session, uid, onReport, onClose }: UserDialogProps) {
  const { t } = useTranslation('room');
  return (
    <Dialog open size="s" title={t('person.title')} onClose={onClose}>
      <RoomUserCard
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
