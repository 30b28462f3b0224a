import { Avatar } from '@touchline/ui';
import { useEffect, useRef } from 'react';
import css from './mention-list.module.css';
import { everyone } from './mention-search.ts';
import type { MentionChoice } from './use-mentions.ts';

/** Closer to the end than this, further users are loaded; pixels. */
const moreWithin = 120;

export interface MentionListProps {
  label: string;
  choice: Pick<MentionChoice, 'id' | 'options' | 'at' | 'pick' | 'onMore'>;
}

/** The users to choose from after an `@`, if any; the keys are handled by the field, which keeps the focus. */
export function MentionList({ label, choice: { id, options, at, pick, onMore } }: MentionListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise.
    box.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (options.length === 0) return null;
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      className={css.users}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < moreWithin) onMore?.();
      }}
    >
      {options.map((user, index) => (
        <div
          key={user.uid}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={css.user}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(user)}
          onKeyDown={({ key }) => key === 'Enter' && pick(user)}
        >
          {user.uid === everyone.uid ? (
            <span className={css.everyone}>@</span>
          ) : (
            <Avatar name={user.nickname} src={user.avatar} size="s" />
          )}
          <bdi>{user.nickname}</bdi>
          {user.alias && user.alias !== user.nickname && (
            <small className="truncate">
              <bdi>{user.alias}</bdi>
            </small>
          )}
        </div>
      ))}
    </div>
  );
}
