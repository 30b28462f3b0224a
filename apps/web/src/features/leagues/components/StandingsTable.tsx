import type { SportId } from '@touchline/contract/enums';
import { type FormResult, hasDraws, type StandingRow } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { teamHref } from '../../../shared/match/league-links.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import css from './standings.module.css';

const results = { win: css.win, draw: undefined, loss: css.loss };

interface StandingsTableProps {
  sportId: SportId;
  /** The accessible name of the table. */
  label: string;
  rows: readonly StandingRow[];
  /** Teams to mark: those of a match, or the team of a page. */
  marked?: readonly string[] | undefined;
}

/** The table of a league. On a phone it leaves out what the points already say. */
export function StandingsTable({ sportId, label, rows, marked = [] }: StandingsTableProps) {
  const { t } = useTranslation('leagues');
  const draws = hasDraws(sportId);
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-text">{t('standings.rank')}</span>
          </th>
          <th scope="col" className={css.teamHead}>
            {t('standings.team')}
          </th>
          <Head word="played" />
          <Head word="won" wide />
          {draws && <Head word="drawn" wide />}
          <Head word="lost" wide />
          <Head word="goals" wide />
          <Head word="difference" />
          <Head word="points" />
          <th scope="col" className={css.formHead}>
            {t('standings.form')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.team.id} row={row} sportId={sportId} draws={draws} marked={marked.includes(row.team.id)} />
        ))}
      </tbody>
    </table>
  );
}

function Head({
  word,
  wide,
}: {
  word: 'played' | 'won' | 'drawn' | 'lost' | 'goals' | 'difference' | 'points';
  wide?: boolean;
}) {
  const { t } = useTranslation('leagues');
  return (
    <th scope="col" className={cx(wide && css.wide)}>
      <span title={t(`standings.${word}`)} aria-hidden="true">
        {t(`short.${word}`)}
      </span>
      <span className="hidden-text">{t(`standings.${word}`)}</span>
    </th>
  );
}

interface RowProps {
  row: StandingRow;
  sportId: SportId;
  draws: boolean;
  marked: boolean;
}

function Row({ row, sportId, draws, marked }: RowProps) {
  const formats = useFormats();
  const name = useName();
  return (
    <tr className={cx(marked && css.marked)} aria-current={marked || undefined}>
      <td className={css.rank}>{formats.number(row.rank)}</td>
      <th scope="row">
        <a className={css.team} href={teamHref(row.team.id)}>
          <TeamCrest id={row.team.id} crest={row.team.crest} shape={crestShapeOf(sportId)} size="s" />
          <span className="truncate" dir="auto">
            {name(row.team.name)}
          </span>
        </a>
      </th>
      <td>{formats.number(row.played)}</td>
      <td className={css.wide}>{formats.number(row.won)}</td>
      {draws && <td className={css.wide}>{formats.number(row.drawn)}</td>}
      <td className={css.wide}>{formats.number(row.lost)}</td>
      <td className={css.wide} dir="ltr">
        {formats.number(row.scored)}:{formats.number(row.conceded)}
      </td>
      <td>{formats.signed(row.scored - row.conceded)}</td>
      <td className={css.points}>{formats.number(row.points)}</td>
      <td className={css.formCell}>
        <Form form={row.form} />
      </td>
    </tr>
  );
}

/** The last results, the latest at the end. */
function Form({ form }: { form: readonly FormResult[] }) {
  const { t } = useTranslation('leagues');
  const letters = { win: t('short.won'), draw: t('short.drawn'), loss: t('short.lost') };
  return (
    <span className={css.form}>
      {form.map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result has no id but its index
        <span key={at} className={cx(css.result, results[result])} title={t(`result.${result}`)}>
          <span aria-hidden="true">{letters[result]}</span>
          <span className="hidden-text">{t(`result.${result}`)} </span>
        </span>
      ))}
    </span>
  );
}
