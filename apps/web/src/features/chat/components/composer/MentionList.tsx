import { useTranslation } from '@touchline/i18n';
import { Avatar } from '@touchline/ui';
import type { Person } from '../../model/composer/mention-search.ts';
import css from './composer.module.css';

export interface MentionListProps {
  id: string;
  people: readonly Person[];
  /** The index that Enter would pick. */
  at: number;
  onPick: (person: Person) => void;
}

/** Recent speakers whose name matches; the field keeps the focus. */
export function MentionList({ id, people, at, onPick }: MentionListProps) {
  const { t } = useTranslation('room');
  return (
    <div id={id} role="listbox" aria-label={t('composer.people')} className={css.people}>
      {people.map((person, index) => (
        <div
          key={person.uid}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={css.person}
          // Runs before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          <Avatar name={person.nickname} src={person.avatar} size="s" />
          <span className="truncate" dir="auto">
            {person.nickname}
          </span>
        </div>
      ))}
    </div>
  );
}
