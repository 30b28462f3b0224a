import { useTranslation } from '@touchline/i18n';
import { Avatar } from '@touchline/ui';
import type { NamedUser } from '../../model/use-composer.ts';
import css from './composer.module.css';

interface MentionListProps {
  id: string;
  users: readonly NamedUser[];
  at: number;
  onPick: (user: NamedUser) => void;
}

/** The users to choose from after an `@`; the keys are handled by the field. */
export function MentionList({ id, users, at, onPick }: MentionListProps) {
  const { t } = useTranslation('messenger');
  return (
    <div id={id} role="listbox" aria-label={t('composer.people')} className={css.users}>
      {users.map((user, index) => (
        <div
          key={user.uid}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={css.user}
          // Runs before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(user);
          }}
        >
          <Avatar name={user.nickname} size="s" />
          <bdi>{user.nickname}</bdi>
        </div>
      ))}
    </div>
  );
}
