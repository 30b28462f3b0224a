import { getRouteApi } from '@tanstack/react-router';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useCallback } from 'react';
import { SearchPanel } from '../../features/search/index.ts';
import { useFeature } from '../../shared/api/global-config.ts';
import { useLiveMatches } from '../../shared/match/live-matches.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import css from './SearchScreen.module.css';

const route = getRouteApi('/present/search');

/** /search?q=: matches, teams and hosts by part of a name in any language. */
export function SearchScreen() {
  const { t } = useTranslation('hosts');
  const errorText = useErrorText();
  const isOn = useFeature('search');
  useTitle(t('search.title'));
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  useLiveMatches(0);
  const ask = useCallback(
    (text: string) => void navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <div className={css.page}>
      {isOn ? (
        <SearchPanel query={q.trim()} onQuery={ask} />
      ) : (
        <EmptyState art={<EmptyArt kind="search" />} title={t('search.title')} text={errorText('feature_disabled')} />
      )}
    </div>
  );
}
