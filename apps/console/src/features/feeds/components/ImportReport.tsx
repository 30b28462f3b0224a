import { type FeedImport, type ImportRow, importOutcomes, type RefusedLine } from '@touchline/contract/feeds';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Table } from '@touchline/ui';
import { useZoned } from '../../../shared/zoned.ts';
import css from './feeds.module.css';

const tones = { created: 'good', changed: 'warn', unchanged: 'info' } as const;

/** Numbers of leagues, teams and matches by outcome. */
export function ImportTallies({ of }: { of: FeedImport }) {
  const { t } = useTranslation('consoleFeeds');
  const formats = useFormats();
  return (
    <table className={css.tallies}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-text">{t('import.outcome')}</span>
          </th>
          {importOutcomes.map((outcome) => (
            <th key={outcome} scope="col">
              {t(`import.outcomes.${outcome}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['leagues', 'teams', 'matches'] as const).map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`import.${kind}`)}</th>
            {importOutcomes.map((outcome) => (
              <td key={outcome} className="num">
                {formats.number(of[kind][outcome])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first matches of a file and what importing them does. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useTranslation('consoleFeeds');
  const zoned = useZoned();
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{t('import.rows')}</h3>
      <div className={css.scroll}>
        <table className={css.rows} aria-label={t('import.rows')}>
          <thead>
            <tr>
              <th scope="col">{t('import.kickoff')}</th>
              <th scope="col">{t('import.match')}</th>
              <th scope="col">{t('import.score')}</th>
              <th scope="col">{t('import.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, home, away, kickoffAt, score, outcome }) => (
              <tr key={line}>
                <td className="dim num">{zoned.dateTime(kickoffAt)}</td>
                <td>
                  <bdi>{home}</bdi> – <bdi>{away}</bdi>
                </td>
                <td className="num">
                  <bdi>{score ?? '–'}</bdi>
                </td>
                <td>
                  <Badge tone={tones[outcome]}>{t(`import.outcomes.${outcome}`)}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Lines that are left out, each with its reason. */
export function RefusedLines({ lines }: { lines: readonly RefusedLine[] }) {
  const { t } = useTranslation('consoleFeeds');
  const formats = useFormats();
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{t('import.refused')}</h3>
      <Table
        label={t('import.refused')}
        rows={lines}
        rowKey={({ line, fault }) => `${line} ${fault}`}
        columns={[
          { id: 'line', head: t('import.line'), title: true, cell: ({ line }) => formats.number(line) },
          { id: 'fault', head: t('refusal.reason'), cell: ({ fault }) => t(`import.faults.${fault}`) },
        ]}
      />
    </section>
  );
}
