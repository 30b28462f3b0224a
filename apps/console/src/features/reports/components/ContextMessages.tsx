import type { Report, ReportContext, ReportDetails } from '@touchline/contract/reports';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, cx } from '@touchline/ui';
import { PersonLink } from '../../../shared/person/PersonLink.tsx';
import quoted from '../../../shared/queue/quoted.module.css';
import css from './reports.module.css';

/** Messages around the reported one as the room saw them, including those deleted since. */
export function ContextMessages({ kind, context }: { kind: Report['kind']; context: ReportContext }) {
  const { t } = useTranslation('consoleReview');
  const formats = useFormats();
  return (
    <div>
      <h3>{kind === 'message' ? t('report.around') : t('report.lately')}</h3>
      {context.messages.length === 0 && <p className="dim">{t('report.noMessages')}</p>}
      <ol className={quoted.lines}>
        {context.messages.map(({ id, uid, nickname, text, media, at, deleted }) => (
          <li key={id}>
            <b>
              <PersonLink uid={uid}>{nickname || '–'}</PersonLink>
            </b>{' '}
            <span className="dim num">{formats.dateTime(at)}</span>{' '}
            {deleted && <Badge tone="bad">{t('report.deleted')}</Badge>}
            <p className={cx(deleted && css.gone)}>
              <bdi>{text || (media ? '' : t('report.noWords'))}</bdi>
            </p>
            {media && <Media address={media} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A picture or video opens only on request, so reviewers can read a report without seeing it. */
export function Media({ address }: { address: string }) {
  const { t } = useTranslation('consoleReview');
  return (
    <a href={address} target="_blank" rel="noreferrer" className="text-link">
      {t('report.media')}
    </a>
  );
}

/** The role of a user in the room at that time, when it is relevant. */
export function SenderStanding({ place }: { place: ReportDetails['entries'][number]['place'] }) {
  const { t } = useTranslation('consoleReview');
  if (!place) return null;
  return (
    <>
      {place.operator && <Badge tone="info">{t('report.place.operator')}</Badge>}
      {place.role !== 'user' && <Badge>{t(`report.place.${place.role}`)}</Badge>}
      {place.muted && <Badge tone="warn">{t('report.place.muted')}</Badge>}
      {place.blacklisted && <Badge tone="bad">{t('report.place.blacklisted')}</Badge>}
    </>
  );
}
