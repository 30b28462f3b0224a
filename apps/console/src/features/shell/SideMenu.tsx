import { Link } from '@tanstack/react-router';
import type { StaffRole } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon } from '@touchline/ui';
import { type PlaceId, placesOf } from './navigation.ts';
import css from './shell.module.css';

export interface PlaceCount {
  count: number;
  /** Overdue or urgent. */
  hot?: boolean;
}

interface Props {
  role: StaffRole;
  /** Pending items by place. */
  counts: Partial<Record<PlaceId, PlaceCount>>;
  onGo?: () => void;
}

/** The grouped side menu; on narrow screens it opens in a sheet. */
export function SideMenu({ role, counts, onGo }: Props) {
  const { t } = useTranslation('console');
  const formats = useFormats();
  return (
    <nav className={css.menu} aria-label={t('area')}>
      {placesOf(role).map(({ head, places }) => (
        <section key={head}>
          <h2>{t(`head.${head}`)}</h2>
          <ul>
            {places.map(({ id, to, icon }) => {
              const count = counts[id];
              return (
                <li key={id}>
                  <Link to={to} className={css.place} activeOptions={{ includeSearch: false }} onClick={() => onGo?.()}>
                    <Icon of={icon} size="s" />
                    <span>{t(`place.${id}`)}</span>
                    {count !== undefined && count.count > 0 && (
                      <span className={cx(css.count, count.hot && css.hot)}>{formats.number(count.count)}</span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
