import { IconChevronLeft } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import type { RoomSession } from '../../model/room-session.ts';
import { PeoplePanel } from '../people/PeoplePanel.tsx';
import { PersonCard, type ReportPerson } from '../people/PersonCard.tsx';
import css from './studio.module.css';

export interface StudioPeopleProps {
  session: RoomSession;
  /** The user whose card is open; null shows the lists. */
  person: string | null;
  onPerson: (uid: string | null) => void;
  onReport: ReportPerson;
}

/** The users of the room beside its chat: the lists, or the card of the chosen user. */
export function StudioPeople({ session, person, onPerson, onReport }: StudioPeopleProps) {
  const { t } = useTranslation('room');
  if (person === null) return <PeoplePanel session={session} onPerson={onPerson} />;
  return (
    <div className={css.person}>
      <Button tone="quiet" size="s" icon={IconChevronLeft} turn onClick={() => onPerson(null)}>
        {t('people.back')}
      </Button>
      <PersonCard key={person} session={session} uid={person} onReport={onReport} />
    </div>
  );
}
