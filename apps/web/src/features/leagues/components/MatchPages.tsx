import { useTranslation } from '@touchline/i18n';
import { Button, EmptyState, SkeletonRows } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { type MatchPagesInput, useMatchPages } from '../api/use-match-pages.ts';
import css from './league-page.module.css';
import { MatchLines } from './MatchLines.tsx';

/** The fixtures or results of a league or a team, page by page. */
export function MatchPages({ leagues, ...input }: MatchPagesInput & { leagues?: boolean }) {
  const { t } = useTranslation(['leagues', 'common']);
  const { query, rows, state, retry, more } = useMatchPages(input);
  if (state === 'loading') return <SkeletonRows label={t('common:loading')} rows={6} />;
  if (state === 'error') {
    return <LoadFailed title={t('leagues:failed')} retrying={query.isFetching} onRetry={retry} />;
  }
  if (rows.length === 0) {
    const none = input.when === 'coming' ? 'noFixtures' : 'noResults';
    return (
      <EmptyState
        level={2}
        art={<EmptyArt kind="schedule" />}
        title={t(`leagues:list.${none}`)}
        text={t(`leagues:list.${none}Help`)}
      />
    );
  }
  return (
    <>
      <MatchLines matches={rows} leagues={leagues ?? false} />
      {more && (
        <div className={css.more}>
          <Button size="s" loading={more.loading} onClick={more.onMore}>
            {t('common:loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
