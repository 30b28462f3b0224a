import { getRouteApi } from '@tanstack/react-router';
import { useClock } from '@touchline/app-kit/clock';
import { dayOf, isDay } from '@touchline/contract/days';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { lazy, Suspense, useDeferredValue } from 'react';
import { DateStrip, Hero, type ListTab, MatchList, Rail, useHomeBanners } from '../../features/match-list/index.ts';
import { useLiveMatches } from '../../shared/match/live-matches.ts';
import { SportTabs } from '../../shared/match/SportTabs.tsx';
import { columnOf } from '../../shared/match/sports.ts';
import { useIsWide } from '../../shared/page/use-is-wide.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import css from './MatchListScreen.module.css';

/** Not part of the first load: loaded when there is something to show. */
const HomeBanners = lazy(async () => ({
  default: (await import('../../features/news/components/HomeBanners.tsx')).HomeBanners,
}));
const LivePreview = lazy(async () => ({
  default: (await import('../../features/player/components/LivePreview.tsx')).LivePreview,
}));
const LatestNews = lazy(async () => ({
  default: (await import('../../features/news/components/LatestNews.tsx')).LatestNews,
}));

const route = getRouteApi('/present/match/$column');

/** /match/:column: the most watched matches, the days, the leagues of the chosen day; live scores update in place. */
export function MatchListScreen() {
  const { t } = useTranslation(['matches', 'common', 'shell']);
  useTitle(t('shell:nav.matches'));
  const { intl } = useLanguage();
  const column = columnOf(route.useParams().column);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Updates at midnight.
  const today = useClock((now) => dayOf(now));
  const day = isDay(search.day) ? search.day : today;
  const tab: ListTab = search.tab === 'popular' ? 'popular' : 'all';
  useLiveMatches(column);
  const { banners, room } = useHomeBanners(column);
  const go = (to: { day?: string; tab?: ListTab }): void => {
    const next = { day, tab, ...to };
    void navigate({ search: searchOf(next), resetScroll: false });
  };
  const searchOf = (next: { day: string; tab: ListTab }) => ({
    ...(next.day === today ? {} : { day: next.day }),
    ...(next.tab === 'all' ? {} : { tab: next.tab }),
  });
  const hrefOf = (to: string): string => {
    const query = new URLSearchParams(searchOf({ day: to, tab })).toString();
    return `#/match/${column}${query ? `?${query}` : ''}`;
  };
  // On narrow screens it is below the list and follows the first render.
  const railShown = useDeferredValue(true, useIsWide(1152));
  const title = new Intl.DateTimeFormat(intl, { dateStyle: 'full' }).format(new Date(`${day}T12:00`));
  return (
    <>
      <SportTabs list="matches" column={column} />
      <div className={css.page}>
        <h1 className="hidden-text">{t('matches:title', { day: title })}</h1>
        <Hero column={column} picture={LivePreview} />
        {room && (
          <div className={css.banners}>
            <Suspense>{banners.length > 0 && <HomeBanners banners={banners} />}</Suspense>
          </div>
        )}
        <div className={css.columns}>
          <div className={css.main}>
            <MatchList
              key={column}
              column={column}
              today={today}
              day={day}
              tab={tab}
              onTab={(next) => go({ tab: next })}
              onDay={(next) => go({ day: next })}
              strip={
                <DateStrip
                  column={column}
                  today={today}
                  chosen={day}
                  hrefOf={hrefOf}
                  onDay={(next) => go({ day: next })}
                />
              }
            />
          </div>
          {railShown && <Rail column={column} news={LatestNews} />}
        </div>
      </div>
    </>
  );
}
