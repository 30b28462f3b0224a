import { IconX } from '@tabler/icons-react';
import { useCall } from '@touchline/app-kit/calls';
import { staffMay } from '@touchline/contract/operators';
import { isChatReport, type ReportDetails, reportOperatorCalls, severityOf } from '@touchline/contract/reports';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, IconButton } from '@touchline/ui';
import { QueryContent } from '../../../shared/page/QueryContent.tsx';
import { PersonLink } from '../../../shared/person/PersonLink.tsx';
import { PersonMark } from '../../../shared/person/PersonMark.tsx';
import { Pane } from '../../../shared/queue/QueueLayout.tsx';
import quoted from '../../../shared/queue/quoted.module.css';
import { RoomLink } from '../../../shared/room/RoomLink.tsx';
import { useMe } from '../../../shared/session.ts';
import { ContextMessages, Media, SenderStanding } from './ContextMessages.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportedMessages } from './ReportedMessages.tsx';
import { ReportSteps } from './ReportSteps.tsx';
import css from './reports.module.css';

interface Props {
  reportId: string;
  onClose: () => void;
  /** Called after the report was closed or escalated. */
  onDone: () => void;
}

export function ReportPane({ reportId, onClose, onDone }: Props) {
  const query = useCall(reportOperatorCalls.details, { reportId });
  const data = query.data?.report.id === reportId ? query.data : undefined;
  return (
    <QueryContent query={{ ...query, data }}>
      {(details) => <Open key={reportId} details={details} onClose={onClose} onDone={onDone} />}
    </QueryContent>
  );
}

function Open({ details, onClose, onDone }: { details: ReportDetails; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation(['consoleReview', 'console']);
  const formats = useFormats();
  const { role } = useMe();
  const { report, context, entries, acts, steps, warnings } = details;
  const { snapshot } = report;
  const roomId = snapshot.roomId ?? context?.roomId ?? null;
  return (
    <Pane
      label={t(`report.kind.${report.kind}`)}
      title={t('report.title', { kind: t(`report.kind.${report.kind}`), count: report.reporters })}
      text={formats.dateTime(report.firstAt)}
      tools={<IconButton icon={IconX} label={t('console:keys.close')} onClick={onClose} />}
      foot={<ReportSteps details={details} onDone={onDone} />}
    >
      <blockquote className={quoted.quote}>
        {snapshot.person && (
          <PersonLink uid={snapshot.person.uid} className={css.who}>
            <Avatar name={snapshot.person.nickname} src={snapshot.person.avatar} size="s" />
            <b>{snapshot.person.nickname}</b>
            <PersonMark person={snapshot.person} />
          </PersonLink>
        )}
        {report.kind !== 'chat' && <p>{snapshot.text || '–'}</p>}
        {context?.media && <Media address={context.media} />}
        {roomId !== null ? (
          <RoomLink roomId={roomId}>{snapshot.roomName || t('report.room')}</RoomLink>
        ) : (
          snapshot.roomName && <small className="dim">{snapshot.roomName}</small>
        )}
        {context?.target && (
          <span className={quoted.badges}>
            <SenderStanding place={context.target} />
          </span>
        )}
      </blockquote>
      {staffMay('reports', role) && report.state !== 'closed' && <ReportActions details={details} />}
      <Acts acts={acts} closed={report.state === 'closed'} />
      <div className={quoted.badges}>
        {report.reasons.map(({ reason, count }) => (
          <Badge
            key={reason}
            tone={severityOf([reason]) === 'critical' ? 'bad' : 'warn'}
          >{`${t(`report.reasons.${reason}`)} · ${formats.number(count)}`}</Badge>
        ))}
      </div>
      {isChatReport(report.kind) && <ReportedMessages report={report} />}
      {context && <ContextMessages kind={report.kind} context={context} />}
      <div>
        <h3>{t('report.entries')}</h3>
        <ul className={quoted.lines}>
          {entries.map(({ by, reason, words, at, place }) => (
            <li key={`${by?.uid ?? ''} ${at}`}>
              <b>{by ? <PersonLink uid={by.uid}>{by.nickname}</PersonLink> : '–'}</b>{' '}
              <span className="dim">{joinFacts([t(`report.reasons.${reason}`), formats.dateTime(at)])}</span>{' '}
              <SenderStanding place={place} />
              {words && <p dir="auto">{words}</p>}
            </li>
          ))}
        </ul>
      </div>
      {steps.length > 0 && (
        <div>
          <h3>{t('history')}</h3>
          <ul className={quoted.lines}>
            {steps.map(({ id, step, by, text, at }) => (
              <li key={id}>
                <b>{t(`report.step.${step}`)}</b>{' '}
                <span className="dim">{joinFacts([by.name, formats.dateTime(at)])}</span>
                {text && <p dir="auto">{text}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.length > 0 && (
        <div>
          <h3>{t('warning.given')}</h3>
          <ul className={quoted.lines}>
            {warnings.map(({ id, by, words, at }) => (
              <li key={id}>
                <b>{by.name}</b> <span className="dim">{formats.dateTime(at)}</span>
                <p dir="auto">{words}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Pane>
  );
}

/** Actions taken on the report so far; once it is closed, its outcome. */
function Acts({ acts, closed }: { acts: ReportDetails['acts']; closed: boolean }) {
  const { t } = useTranslation('consoleReview');
  const formats = useFormats();
  return (
    <div>
      <h3>{t(closed ? 'report.result' : 'report.act.soFar')}</h3>
      {acts.length === 0 && <p className="dim">{t(closed ? 'report.outcome.no_action' : 'report.act.none')}</p>}
      <ul className={quoted.lines}>
        {acts.map(({ id, outcome, by, at }) => (
          <li key={id}>
            <Badge tone="good">{t(`report.outcome.${outcome}`)}</Badge>{' '}
            <span className="dim">{joinFacts([by.name, formats.dateTime(at)])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
