import { IconChevronLeft } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import type { RoomSession } from '../../model/room-session.ts';
import { type ReportUser, RoomUserCard } from '../users/RoomUserCard.tsx';
import { UserPanel } from '../users/UserPanel.tsx';
import css from './studio.module.css';

export interface StudioUsersProps {
  session: RoomSession;
  /** The user whose card is open; null shows the lists. */
  person: string | null;
  onPerson: (uid: string | null) => void;
  onReport: ReportUser;
}

/** The users of the room beside its chat: the lists, or the card of the chosen user. */
export function StudioUsers({ session, person, onPerson, onReport }: StudioUsersProps) {
  const { t } = useTranslation('room');
  if (person === null) return <UserPanel session={session} onPerson={onPerson} />;
  return (
    <div className={css.person}>
      <Button tone="quiet" size="s" icon={IconChevronLeft} turn onClick={() => onPerson(null)}>
        {t('people.back')}
      </Button>
      <RoomUserCard key={person} session={session} uid={person} onReport={onReport} />
    </div>
  );
}
