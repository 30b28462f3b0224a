import { useTranslation } from '@touchline/i18n';
import { Avatar } from '@touchline/ui';
import { useEffect, useRef } from 'react';
import { everyone, type NamedUser } from '../../model/mentions.ts';
import type { MentionOption } from '../../model/use-mention-list.ts';
import css from './composer.module.css';

interface MentionListProps {
  id: string;
  users: readonly MentionOption[];
  at: number;
  onPick: (user: NamedUser) => void;
  /** Loads further users; undefined when all are loaded. */
  onMore: (() => void) | undefined;
}

/** Closer to the end than this, further users are loaded; pixels. */
const moreWithin = 120;

/** The users to choose from after an `@`; the keys are handled by the field. */
export function MentionList({ id, users, at, onPick, onMore }: MentionListProps) {
  const { t } = useTranslation('messenger');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise.
    box.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={t('composer.people')}
      className={css.users}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < moreWithin) onMore?.();
      }}
    >
      {users.map((user, index) => (
        <div
          key={user.uid}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={css.user}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(user)}
          onKeyDown={({ key }) => key === 'Enter' && onPick(user)}
        >
          {user.uid === everyone.uid ? (
            <span className={css.everyone}>@</span>
          ) : (
            <Avatar name={user.nickname} src={user.avatar} size="s" />
          )}
          <bdi>{user.nickname}</bdi>
          {user.alias !== '' && user.alias !== user.nickname && (
            <small className="truncate">
              <bdi>{user.alias}</bdi>
            </small>
          )}
        </div>
      ))}
    </div>
  );
}
