import { languageOf } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { type ApplicationDetails, applicationOperatorCalls, rejectionReasons } from '@touchline/contract/operators';
import { joinFacts, useLanguage, useTranslation } from '@touchline/i18n';
import { Button, cx, Key } from '@touchline/ui';
import { SelectField, TextArea } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useDeferredValue, useRef } from 'react';
import { useKeys } from '../../shared/keys/key-book.ts';
import { paneFoot } from '../../shared/queue/QueueLayout.tsx';
import { useCall } from '../../shared/use-calls.ts';
import css from './applications.module.css';
import type { Deciding } from './use-deciding.ts';

interface Props {
  application: ApplicationDetails;
  deciding: Deciding;
  /** A colleague holds the application. */
  locked: boolean;
  mayTake: boolean;
}

/** The rejection reason, the message that the applicant will read, and both decisions. */
export function Decide({ application, deciding, locked, mayTake }: Props) {
  const { t } = useTranslation(['consoleReview', 'console']);
  const { intl } = useLanguage();
  const { rejection, setRejection, busy, paused, doubts } = deciding;
  const form = useRef<HTMLElement>(null);
  const words = useDeferredValue(rejection.words.trim());
  const reasons = useCall(applicationOperatorCalls.rejectionReasons, {});
  const preview = useCall(applicationOperatorCalls.preview, {
    id: application.id,
    words,
    ...(rejection.template ? { template: rejection.template } : {}),
  });
  const language =
    new Intl.DisplayNames([intl], { type: 'language' }).of(languageOf(application.language).lang) ??
    application.language;
  const incomplete = !rejection.template || (rejection.template === 'other' && rejection.words.trim() === '');

  const reject = (): void => {
    if (!incomplete) {
      deciding.reject();
      return;
    }
    const wanted = rejection.template ? 'textarea' : 'select';
    form.current?.querySelector<HTMLElement>(wanted)?.focus();
  };
  const mayHold = application.assignee === null || (locked && mayTake);
  useKeys('decide', [
    { key: 't', label: t('keys.takeLong'), run: mayHold ? () => void deciding.take(application.id) : undefined },
    { key: 'a', label: t('keys.approveLong'), run: locked || paused ? undefined : deciding.approve },
    { key: 'r', label: t('keys.rejectLong'), run: locked || paused ? undefined : reject },
  ]);

  if (locked) {
    return (
      <footer className={cx(paneFoot, css.decide)}>
        {mayTake && (
          <Button loading={busy} onClick={() => void deciding.take(application.id)}>
            {t('takeOver')} <Key>T</Key>
          </Button>
        )}
      </footer>
    );
  }
  return (
    <footer className={cx(paneFoot, css.decide)} ref={form}>
      <SelectField
        label={t('reason')}
        aside={t('sentIn', { language })}
        placeholder={t('reasonNone')}
        options={rejectionReasons.map((value) => ({
          value,
          label: reasons.data?.items.find((item) => item.template === value)?.text ?? t(`reasonShort.${value}`),
        }))}
        value={rejection.template ?? ''}
        onChange={(event) =>
          setRejection({ ...rejection, template: rejectionReasons.find((each) => each === event.target.value) ?? null })
        }
      />
      {rejection.template && (
        <TextArea
          label={rejection.template === 'other' ? t('wordsNeeded') : t('wordsMore')}
          rows={2}
          max={limits.hosts.reasonMax}
          value={rejection.words}
          onChange={(event) => setRejection({ ...rejection, words: event.target.value })}
        />
      )}
      {preview.data && (
        <div className={css.sms}>
          <small>
            {joinFacts([
              preview.data.phone ? t('smsTo', { phone: preview.data.phone }) : t('smsNone'),
              !rejection.template && t('smsApproval'),
            ])}
          </small>
          <p lang={languageOf(preview.data.language).lang} dir="auto">
            {preview.data.sms}
          </p>
        </div>
      )}
      <div className={css.final}>
        {application.assignee ? (
          <Button
            tone="quiet"
            className={css.held}
            disabled={busy}
            onClick={() => void deciding.release(application.id)}
          >
            {t('release')}
          </Button>
        ) : (
          <Button tone="quiet" className={css.held} disabled={busy} onClick={() => void deciding.take(application.id)}>
            {t('take')} <Key>T</Key>
          </Button>
        )}
        <Button tone="danger-line" aria-disabled={incomplete} disabled={busy || paused} onClick={reject}>
          {t('reject')} <Key>R</Key>
        </Button>
        <Button tone="primary" loading={busy} disabled={paused} onClick={deciding.approve}>
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
          onClose={deciding.stopAsking}
          onConfirm={deciding.approveNow}
        />
      )}
    </footer>
  );
}
