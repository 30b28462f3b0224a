import { useCall } from '@touchline/app-kit/calls';
import { languageOf } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { type ApplicationDetails, applicationOperatorCalls, rejectionReasons } from '@touchline/contract/operators';
import { joinFacts, useLanguage, useTranslation } from '@touchline/i18n';
import { SelectField, TextArea } from '@touchline/ui/form';
import { useDeferredValue } from 'react';
import type { ApplicationDecision } from '../model/use-decision.ts';
import css from './applications.module.css';

interface Props {
  application: ApplicationDetails;
  decision: ApplicationDecision;
}

/** The reason of a rejection, and the message as the applicant will read it. */
export function RejectionFields({ application, decision }: Props) {
  const { t } = useTranslation('consoleReview');
  const { intl } = useLanguage();
  const { rejection, setRejection } = decision;
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
  return (
    <>
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
    </>
  );
}
