import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '@touchline/client';
import { type ReportDetails, reportOperatorCalls, reportOutcomes } from '@touchline/contract/content';
import { staffMay, type Warning, warningTemplates } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, Button, IconButton, Notice } from '@touchline/ui';
import { SelectField, TextArea } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Pane, paneFoot } from '../../shared/queue/QueueDesk.tsx';
import { useMe } from '../../shared/session.ts';
import { useAct } from '../../shared/use-act.ts';
import { useCall } from '../../shared/use-calls.ts';
import { WarningFields } from '../../shared/warning/WarningFields.tsx';
import { noWarning, saidIn } from '../../shared/warning/warning.ts';
import { Around, Media, Place } from './Around.tsx';
import css from './reports.module.css';

interface Props {
  reportId: string;
  onClose: () => void;
  /** After the report was closed or handed on. */
  onDone: () => void;
}

export function ReportPane({ reportId, onClose, onDone }: Props) {
  const query = useCall(reportOperatorCalls.details, { reportId });
  const data = query.data?.report.id === reportId ? query.data : undefined;
  return (
    <Loaded query={{ ...query, data }}>
      {(details) => <Open key={reportId} details={details} onClose={onClose} onDone={onDone} />}
    </Loaded>
  );
}

function Open({ details, onClose, onDone }: { details: ReportDetails; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation(['consoleReview', 'console']);
  const formats = useFormats();
  const { role } = useMe();
  const { report, context, entries, steps, warnings } = details;
  const { snapshot } = report;
  // Of a host the wall knows the number, of anything else the room.
  const onWall = report.kind === 'host' ? snapshot.person?.appNumber : (context?.roomId ?? snapshot.roomId);
  return (
    <Pane
      label={t(`report.kind.${report.kind}`)}
      title={t('report.title', { kind: t(`report.kind.${report.kind}`), count: report.reporters })}
      text={formats.dateTime(report.firstAt)}
      tools={<IconButton icon={IconX} label={t('console:keys.close')} onClick={onClose} />}
      foot={<Answer details={details} onDone={onDone} />}
    >
      <blockquote className={css.snapshot}>
        {snapshot.person && (
          <Link to="/people/$uid" params={{ uid: snapshot.person.uid }} className={css.who}>
            <Avatar name={snapshot.person.nickname} src={snapshot.person.avatar} size="s" />
            <b>{snapshot.person.nickname}</b>
          </Link>
        )}
        <p>{snapshot.text || '–'}</p>
        {context?.media && <Media address={context.media} />}
        {snapshot.roomName && <small className="dim">{snapshot.roomName}</small>}
        {context?.target && (
          <span className={css.badges}>
            <Place place={context.target} />
          </span>
        )}
        {onWall && staffMay('discipline', role) && (
          <Link to="/live" search={{ text: onWall }} className="text-link">
            {t('report.wall')}
          </Link>
        )}
      </blockquote>
      <div className={css.badges}>
        {report.reasons.map(({ reason, count }) => (
          <Badge key={reason} tone="warn">{`${t(`report.reasons.${reason}`)} · ${formats.number(count)}`}</Badge>
        ))}
      </div>
      {context && <Around kind={report.kind} context={context} />}
      <div>
        <h3>{t('report.entries')}</h3>
        <ul className={css.lines}>
          {entries.map(({ by, reason, words, at, place }) => (
            <li key={`${by?.uid ?? ''} ${at}`}>
              <b>{by?.nickname ?? '–'}</b>{' '}
              <span className="dim">{`${t(`report.reasons.${reason}`)} · ${formats.dateTime(at)}`}</span>{' '}
              <Place place={place} />
              {words && <p>{words}</p>}
            </li>
          ))}
        </ul>
      </div>
      {steps.length > 0 && (
        <div>
          <h3>{t('history')}</h3>
          <ul className={css.lines}>
            {steps.map(({ id, step, by, text, at }) => (
              <li key={id}>
                <b>{t(`report.step.${step}`)}</b> <span className="dim">{`${by.name} · ${formats.dateTime(at)}`}</span>
                {text && <p>{text}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.length > 0 && (
        <div>
          <h3>{t('warning.given')}</h3>
          <ul className={css.lines}>
            {warnings.map(({ id, by, words, at }) => (
              <li key={id}>
                <b>{by.name}</b> <span className="dim">{formats.dateTime(at)}</span>
                <p>{words}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Pane>
  );
}

/** Of a first warning the template that fits the report; whoever was warned already needs no other. */
function firstWarning({ report, warnings }: ReportDetails): Warning {
  const template = warningTemplates.find((each) => each === report.reasons[0]?.reason);
  return warnings.length > 0 || !template ? noWarning : { ...noWarning, template };
}

function Answer({ details, onDone }: { details: ReportDetails; onDone: () => void }) {
  const { report, warnings } = details;
  const { t } = useTranslation('consoleReview');
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const me = useMe();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<(typeof reportOutcomes)[number] | ''>('');
  const [chosenWarning, setWarning] = useState<Warning | null>(null);
  // Until the operator chooses: what was given meanwhile, elsewhere or by a colleague, is not given again.
  const warning = chosenWarning ?? firstWarning(details);
  const [conflict, setConflict] = useState(false);
  const which = { reportId: report.id, version: report.version };
  if (!staffMay('reports', me.role)) return <span />;

  const run = async (work: () => Promise<unknown>, done: string, leaves: boolean): Promise<void> => {
    setConflict(false);
    const worked = await act(async () => {
      try {
        await work();
      } catch (error) {
        // A colleague was faster: what they did is shown by the reading below.
        if (error instanceof ApiError && error.code === 'conflict') setConflict(true);
        await queries.invalidateQueries({ queryKey: [reportOperatorCalls.details.path] });
        throw error;
      }
    }, done);
    if (!worked) return;
    setText('');
    void queries.invalidateQueries({ queryKey: [reportOperatorCalls.list.path] });
    if (leaves) onDone();
    else await queries.invalidateQueries({ queryKey: [reportOperatorCalls.details.path] });
  };

  const words = text.trim();
  const { person } = report.snapshot;
  const said = saidIn(warning);
  // Nobody can be warned of a room without a host.
  const outcomes = reportOutcomes.filter((each) => person !== null || each !== 'warned');
  const incomplete = outcome === '' || (outcome === 'warned' && said === null && warnings.length === 0);
  return (
    <footer className={paneFoot}>
      {conflict && (
        <Notice tone="warn" live>
          {t('met.report')}
        </Notice>
      )}
      <TextArea
        label={t('report.words')}
        rows={2}
        max={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {report.state === 'closed' ? (
        <Button
          disabled={busy || words === ''}
          onClick={() =>
            void run(() => api.call(reportOperatorCalls.reopen, { ...which, text: words }), t('report.reopened'), false)
          }
        >
          {t('report.reopen')}
        </Button>
      ) : (
        <>
          <div className={css.row}>
            <Button
              size="s"
              disabled={busy}
              onClick={() =>
                void run(
                  () => api.call(reportOperatorCalls.take, { ...which, release: report.takenBy?.uid === me.uid }),
                  report.takenBy?.uid === me.uid ? t('done.released') : t('done.taken'),
                  false,
                )
              }
            >
              {report.takenBy?.uid === me.uid ? t('release') : t('take')}
            </Button>
            <Button
              size="s"
              disabled={busy || words === ''}
              onClick={() =>
                void run(
                  () => api.call(reportOperatorCalls.note, { reportId: report.id, text: words }),
                  t('report.noted'),
                  false,
                )
              }
            >
              {t('report.note')}
            </Button>
            {report.state === 'open' && (
              <Button
                size="s"
                disabled={busy || words === ''}
                onClick={() =>
                  void run(
                    () => api.call(reportOperatorCalls.escalate, { ...which, text: words }),
                    t('report.escalated'),
                    true,
                  )
                }
              >
                {t('report.escalate')}
              </Button>
            )}
          </div>
          {outcome === 'warned' && (
            <div className={css.warning}>
              {warnings.length > 0 && <small className="dim">{t('warning.already')}</small>}
              <WarningFields uid={person?.uid} value={warning} onChange={setWarning} />
            </div>
          )}
          <div className={css.final}>
            <SelectField
              label={t('report.result')}
              labelHidden
              placeholder={t('report.result')}
              options={outcomes.map((value) => ({ value, label: t(`report.outcome.${value}`) }))}
              value={outcome}
              onChange={(event) => setOutcome(reportOutcomes.find((each) => each === event.target.value) ?? '')}
            />
            <Button
              tone="primary"
              loading={busy}
              disabled={incomplete}
              onClick={() =>
                outcome !== '' &&
                void run(
                  () =>
                    api.call(reportOperatorCalls.close, {
                      ...{ ...which, outcome, text: words },
                      warning: outcome === 'warned' ? said : null,
                    }),
                  t('report.closed'),
                  true,
                )
              }
            >
              {t('report.close')}
            </Button>
          </div>
        </>
      )}
    </footer>
  );
}
