import type { Report, ReportedMessage } from '@touchline/contract/reports';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, SkeletonRows } from '@touchline/ui';
import { LoadError } from '../../../shared/page/LoadError.tsx';
import { PersonLink } from '../../../shared/person/PersonLink.tsx';
import quoted from '../../../shared/queue/quoted.module.css';
import { useReportedMessages } from '../api/use-reported-messages.ts';
import { ReportedContent } from './ReportedContent.tsx';
import { ReportedItems } from './ReportedItems.tsx';
import css from './reports.module.css';

/** The messages that reporters chose, as they were, oldest first. */
export function ReportedMessages({ report }: { report: Report }) {
  const { t } = useTranslation('consoleReview');
  const { rows, state, retry, more } = useReportedMessages(report);
  return (
    <div>
      <h3>{t('report.chosen.title')}</h3>
      <p className="dim">{t('report.chosen.only')}</p>
      {state === 'loading' && <SkeletonRows label={t('report.chosen.title')} rows={2} />}
      {state === 'error' && <LoadError onRetry={retry} />}
      {state === 'ready' && rows.length === 0 && <p>{t('report.chosen.none')}</p>}
      <ol className={quoted.lines}>
        {rows.map((message) => (
          <li key={message.id}>
            <Line reportId={report.id} message={message} />
          </li>
        ))}
      </ol>
      {more && (
        <Button size="s" loading={more.loading} onClick={more.onMore}>
          {t('report.chosen.more')}
        </Button>
      )}
    </div>
  );
}

function Line({ reportId, message }: { reportId: string; message: ReportedMessage }) {
  const { t } = useTranslation('consoleReview');
  const formats = useFormats();
  const { id, from, reporter, inGroup, at, removed, quote, card, merged } = message;
  const facts = [
    formats.dateTime(at),
    inGroup && t('report.chosen.inGroup'),
    t('report.chosen.by', { name: reporter.nickname || '–' }),
  ];
  return (
    <>
      <b>
        <PersonLink uid={from.uid}>{from.nickname || '–'}</PersonLink>
      </b>{' '}
      <span className="dim num">{joinFacts(facts)}</span> {removed && <Badge tone="bad">{t('report.deleted')}</Badge>}
      {quote?.text && (
        <blockquote className={css.quoted}>
          <b>{quote.nickname}</b> <bdi>{quote.text}</bdi>
        </blockquote>
      )}
      {card && (
        <p>
          {t('report.chosen.card')}: <PersonLink uid={card.uid}>{card.nickname}</PersonLink>
        </p>
      )}
      <ReportedContent of={{ reportId, messageId: id }} content={message} removed={removed} />
      {merged > 0 && <ReportedItems of={{ reportId, messageId: id, path: [] }} />}
    </>
  );
}
