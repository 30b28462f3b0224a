import { useTranslation } from '@touchline/i18n';
import { cx, TabLink, TabLinks } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import css from './SportTabs.module.css';
import { sportColumns } from './sports.ts';

/** Not part of the first load. */
const HostNumber = lazy(async () => ({ default: (await import('../host/HostNumber.tsx')).HostNumber }));

/** The sports below the top bar of phones, where the bar has no room for them. */
export function SportTabs({ list, column }: { list: 'matches' | 'hosts'; column: number }) {
  const { t } = useTranslation(['matches', 'common']);
  return (
    <TabLinks
      label={t('matches:sports')}
      current={String(column)}
      className={cx(css.tabs, list === 'hosts' && css.pinned)}
    >
      {sportColumns.map((sport) => (
        <TabLink
          key={sport.column}
          current={sport.column === column}
          href={`${list === 'hosts' ? '#/anchor' : '#/match'}/${sport.column}`}
        >
          {t(`common:sport.${sport.name}`)}
          {list === 'hosts' && (
            <Suspense>
              <HostNumber column={sport.column} />
            </Suspense>
          )}
        </TabLink>
      ))}
    </TabLinks>
  );
}
