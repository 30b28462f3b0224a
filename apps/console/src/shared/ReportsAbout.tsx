import { Link } from '@tanstack/react-router';
import { useCall } from '@touchline/app-kit/calls';
import type { InputOf } from '@touchline/contract/kernel';
import { reportOperatorCalls, reportStates } from '@touchline/contract/reports';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import { useListText } from './list-text.ts';
import { LoadError } from './page/LoadError.tsx';
import css from './reports-about.module.css';

type About = Pick<InputOf<typeof reportOperatorCalls.list>, 'kind' | 'targetId' | 'person'>;

/** The reports about a group or a person, each with its reasons and what became of it. */
export function ReportsAbout({ about }: { about: About }) {
  const { t } = useTranslation(['consolePeople', 'console', 'consoleReview']);
  const formats = useFormats();
  const listText = useListText();
  const { data, isError, refetch } = useCall(reportOperatorCalls.list, {
    ...about,
    states: [...reportStates],
    pageSize: 25,
  });
  const upheld = data?.items.filter(({ outcomes }) => outcomes.some((outcome) => outcome !== 'no_action')) ?? [];
  return (
    <section className={css.card}>
      <h2>{t('console:screen.reports')}</h2>
      {data && data.total > 0 && (
        <p className="dim">{t('reportsUpheld', { count: data.total, upheld: formats.number(upheld.length) })}</p>
      )}
      {isError && <LoadError onRetry={refetch} />}
      {data?.items.length === 0 && <p className="dim">{t('group.noReports')}</p>}
      <ul className={css.lines}>
        {data?.items.map(({ id, state, outcomes, reasons, reporters, firstAt }) => (
          <li key={id}>
            <span>
              <Link to="/reports" search={{ open: id, ...(state === 'closed' ? { state } : {}) }} className="text-link">
                {listText(reasons.map(({ reason }) => t(`consoleReview:report.reasons.${reason}`)))}
              </Link>{' '}
              <small className="dim num">
                {joinFacts([t('consoleReview:report.people'), formats.number(reporters), formats.dateTime(firstAt)])}
              </small>
            </span>
            <Badge tone={state === 'closed' ? 'good' : state === 'escalated' ? 'bad' : 'warn'}>
              {state === 'closed'
                ? listText(outcomes.map((outcome) => t(`consoleReview:report.outcome.${outcome}`)))
                : t(`consoleReview:report.states.${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
