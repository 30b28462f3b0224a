import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon } from '@touchline/ui';
import css from './shell.module.css';

export interface MenuCount {
  count: number;
  /** Overdue or urgent. */
  hot?: boolean;
}

export interface SideMenuGroup {
  id: string;
  label: string;
  entries: readonly {
    id: string;
    path: NonNullable<LinkProps['to']>;
    icon: TablerIcon;
    label: string;
    /** Pending items. */
    count?: MenuCount | undefined;
  }[];
}

/** The grouped side menu; on narrow screens it opens in a sheet. */
export function SideMenu({ groups, onGo }: { groups: readonly SideMenuGroup[]; onGo?: () => void }) {
  const { t } = useTranslation('console');
  const formats = useFormats();
  return (
    <nav className={css.menu} aria-label={t('area')}>
      {groups.map((group) => (
        <section key={group.id}>
          <h2>{group.label}</h2>
          <ul>
            {group.entries.map(({ id, path, icon, label, count }) => (
              <li key={id}>
                <Link to={path} className={css.entry} activeOptions={{ includeSearch: false }} onClick={() => onGo?.()}>
                  <Icon of={icon} size="s" />
                  <span>{label}</span>
                  {count !== undefined && count.count > 0 && (
                    <span className={cx(css.count, count.hot && css.hot)}>{formats.number(count.count)}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
