import { useEndless } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { hasDraws, leagueCalls, type Match } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, EmptyState, SkeletonRows } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useName } from '../../../shared/match/use-name.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { MatchLines } from './MatchLines.tsx';
import css from './meetings.module.css';

/** The ended matches of the two teams of a match against each other. */
export function MeetingsPanel({ match }: { match: Match }) {
  const { t } = useTranslation(['leagues', 'common']);
  const { homeId, awayId } = match;
  const { query, pages, rows, state, retry, more } = useEndless(leagueCalls.meetings, { homeId, awayId });
  if (state === 'loading') return <SkeletonRows label={t('common:loading')} rows={6} />;
  if (state === 'error') {
    return <LoadFailed title={t('leagues:failed')} retrying={query.isFetching} onRetry={retry} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        level={2}
        art={<EmptyArt kind="schedule" />}
        title={t('leagues:meetings.empty')}
        text={t('leagues:meetings.emptyHelp')}
      />
    );
  }
  const summary = pages[0]?.summary;
  return (
    <div className={css.panel}>
      {summary && <Summary match={match} summary={summary} />}
      <section aria-label={t('leagues:meetings.list')}>
        <MatchLines matches={rows} leagues />
      </section>
      {more && (
        <div className={css.more}>
          <Button size="s" loading={more.loading} onClick={more.onMore}>
            {t('common:loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

type Meetings = NonNullable<OutputOf<typeof leagueCalls.meetings>['summary']>;

function Summary({ match, summary }: { match: Match; summary: Meetings }) {
  const { t } = useTranslation('leagues');
  const formats = useFormats();
  const name = useName();
  const { homeWins, draws, awayWins } = summary;
  const [home, away] = [name(match.homeName), name(match.awayName)];
  const drawn = hasDraws(match.sportId) || draws > 0;
  return (
    <div className="stack-3">
      <p className="hidden-text">{t('meetings.summary', { home, away, homeWins, draws, awayWins })}</p>
      <div className={css.figures} aria-hidden="true">
        <Figure value={formats.number(homeWins)} label={t('meetings.wins')} name={home} />
        {drawn && <Figure value={formats.number(draws)} label={t('meetings.draws')} />}
        <Figure value={formats.number(awayWins)} label={t('meetings.wins')} name={away} />
      </div>
      <div
        className={css.bar}
        aria-hidden="true"
        style={{ '--home': `${homeWins}fr`, '--draws': `${draws}fr`, '--away': `${awayWins}fr` }}
      >
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

function Figure({ value, label, name }: { value: string; label: string; name?: string }) {
  return (
    <span className={css.figure}>
      <b>{value}</b>
      <span>{label}</span>
      {name && (
        <small className="truncate" dir="auto">
          {name}
        </small>
      )}
    </span>
  );
}
