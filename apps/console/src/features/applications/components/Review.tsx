import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ApplicationDetails } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button, cx, IconButton, Notice, Status } from '@touchline/ui';
import { PersonLink } from '../../../shared/person/PersonLink.tsx';
import { Pane, paneFoot } from '../../../shared/queue/QueueLayout.tsx';
import { useMe } from '../../../shared/session.ts';
import type { ApplicationDecision } from '../model/use-decision.ts';
import { ApplicationAnswers, History } from './ApplicationAnswers.tsx';
import css from './applications.module.css';
import { AssignButton } from './assign-buttons.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { Documents } from './Documents.tsx';
import { Risks } from './Risks.tsx';

interface Props {
  application: ApplicationDetails;
  decision: ApplicationDecision;
  /** What a colleague did while the application was open, as text. */
  notice: string | null;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** One application beside the queue: the risks first, then the applicant, then the decision. */
export function Review({ application, decision, notice, onPrevious, onNext, onClose }: Props) {
  const { t } = useTranslation(['consoleReview', 'console']);
  const formats = useFormats();
  const me = useMe();
  const { nickname, avatar, appNumber, appliedAt, status, assignee } = application;
  const others = status === 'under_review' && assignee !== null && assignee.uid !== me.uid;
  const mayTake = !others || me.role === 'administrator';
  return (
    <Pane
      label={t('reviewOf', { name: nickname })}
      picture={<Avatar name={nickname} src={avatar} size="xl" />}
      title={<PersonLink uid={application.uid}>{nickname}</PersonLink>}
      text={t('applied', { number: appNumber, at: formats.dateTime(appliedAt) })}
      tools={
        <>
          {status === 'under_review' && mayTake && (
            <AssignButton current={assignee?.uid} onAssign={(to) => void decision.assign(application.id, to)} />
          )}
          <IconButton
            icon={IconChevronUp}
            label={t('console:keys.previous')}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <IconButton icon={IconChevronDown} label={t('console:keys.next')} disabled={!onNext} onClick={onNext} />
          <IconButton icon={IconX} label={t('console:keys.close')} onClick={onClose} />
        </>
      }
      foot={
        status === 'under_review' ? (
          <DecisionBar
            key={application.id}
            application={application}
            decision={decision}
            locked={others}
            mayTake={mayTake}
          />
        ) : (
          <footer className={cx(paneFoot, css.decided)}>
            <Status tone={status === 'approved' ? 'good' : 'bad'}>{t(`status.${status}`)}</Status>
            {application.decidedBy && application.decidedAt && (
              <span className="dim">
                {t('decidedBy', { name: application.decidedBy.name, at: formats.dateTime(application.decidedAt) })}
              </span>
            )}
            {application.rejection && <p dir="auto">{application.rejection.reason}</p>}
            {application.sms && (
              <Status tone={application.sms === 'sent' ? 'good' : application.sms === 'failed' ? 'bad' : 'neutral'}>
                {t(`smsState.${application.sms}`)}
              </Status>
            )}
            {application.undoUntil ? (
              <Button loading={decision.busy} onClick={() => void decision.undo(application.id, nickname)}>
                {t('undo')}
              </Button>
            ) : (
              status === 'rejected' && (
                <Button loading={decision.busy} onClick={() => void decision.reconsider(application.id)}>
                  {t('reconsider')}
                </Button>
              )
            )}
            {onNext && <Button onClick={onNext}>{t('console:keys.next')}</Button>}
          </footer>
        )
      }
    >
      {notice && (
        <Notice tone="warn" live>
          {notice}
        </Notice>
      )}
      {others && (
        <Notice tone="info" title={t('heldBy', { name: assignee.name })}>
          {mayTake ? t('heldAdmin') : t('heldText')}
        </Notice>
      )}
      <Risks risks={application.risks} />
      <ApplicationAnswers application={application} />
      <Documents key={application.id} application={application} />
      <History steps={application.history} />
    </Pane>
  );
}
