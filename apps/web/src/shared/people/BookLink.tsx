import type { TablerIcon } from '@tabler/icons-react';
import { Icon } from '@touchline/ui';
import type { ReactNode } from 'react';
import css from './people.module.css';

interface BookLinkProps {
  icon: TablerIcon;
  href: string;
  current: boolean;
  children: ReactNode;
  end?: ReactNode;
}

/** A link to a part of the address book. */
export function BookLink({ icon, href, current, children, end }: BookLinkProps) {
  return (
    <a className={css.link} href={href} aria-current={current ? 'page' : undefined}>
      <i>
        <Icon of={icon} />
      </i>
      <span>{children}</span>
      {end}
    </a>
  );
}
