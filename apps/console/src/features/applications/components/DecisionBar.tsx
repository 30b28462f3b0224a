import type { ApplicationDetails } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button, cx, Key } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useRef } from 'react';
import { useKeys } from '../../../shared/keys/key-bindings.ts';
import { paneFoot } from '../../../shared/queue/QueueLayout.tsx';
import type { ApplicationDecision } from '../model/use-decision.ts';
import css from './applications.module.css';
import { RejectionFields } from './RejectionFields.tsx';

interface Props {
  application: ApplicationDetails;
  decision: ApplicationDecision;
  /** A colleague holds the application. */
  locked: boolean;
  mayTake: boolean;
}

/** The rejection reason, the message that the applicant will read, and both decisions. */
export function DecisionBar({ application, decision, locked, mayTake }: Props) {
  const { t } = useTranslation(['consoleReview', 'console']);
  const { rejection, busy, paused, doubts } = decision;
  const form = useRef<HTMLElement>(null);
  const incomplete = !rejection.template || (rejection.template === 'other' && rejection.words.trim() === '');

  const reject = (): void => {
    if (!incomplete) {
      decision.reject();
      return;
    }
    const wanted = rejection.template ? 'textarea' : 'select';
    form.current?.querySelector<HTMLElement>(wanted)?.focus();
  };
  const mayHold = application.assignee === null || (locked && mayTake);
  useKeys('decide', [
    { key: 't', label: t('keys.takeLong'), run: mayHold ? () => void decision.take(application.id) : undefined },
    { key: 'a', label: t('keys.approveLong'), run: locked || paused ? undefined : decision.approve },
    { key: 'r', label: t('keys.rejectLong'), run: locked || paused ? undefined : reject },
  ]);

  if (locked) {
    return (
      <footer className={cx(paneFoot, css.decide)}>
        {mayTake && (
          <Button loading={busy} onClick={() => void decision.take(application.id)}>
            {t('takeOver')} <Key>T</Key>
          </Button>
        )}
      </footer>
    );
  }
  return (
    <footer className={cx(paneFoot, css.decide)} ref={form}>
      <RejectionFields application={application} decision={decision} />
      <div className={css.final}>
        {application.assignee ? (
          <Button
            tone="quiet"
            className={css.held}
            disabled={busy}
            onClick={() => void decision.release(application.id)}
          >
            {t('release')}
          </Button>
        ) : (
          <Button tone="quiet" className={css.held} disabled={busy} onClick={() => void decision.take(application.id)}>
            {t('take')} <Key>T</Key>
          </Button>
        )}
        <Button tone="danger-line" aria-disabled={incomplete} disabled={busy || paused} onClick={reject}>
          {t('reject')} <Key>R</Key>
        </Button>
        <Button tone="primary" loading={busy} disabled={paused} onClick={decision.approve}>
          {t('approve')} <Key>A</Key>
        </Button>
      </div>
      {doubts && (
        <ConfirmDialog
          open
          tone="primary"
          title={t('approveAsk.title', { name: application.nickname })}
          effects={[...doubts.map((doubt) => t(`approveAsk.doubt.${doubt}`)), t('approveAsk.effect')]}
          confirmLabel={t('approve')}
          cancelLabel={t('console:cancel')}
          onClose={decision.stopAsking}
          onConfirm={decision.approveNow}
        />
      )}
    </footer>
  );
}
