import { useForm } from '@touchline/app-kit/form';
import { isApiError } from '@touchline/client';
import { useLanguage } from '@touchline/i18n';
import { likelyAreaCode } from '../../../shared/form/area-codes.ts';
import { phoneChecks, phoneFieldOf } from '../../../shared/form/phone/phone-checks.ts';
import { usePhoneProof } from '../../../shared/form/phone/use-phone-proof.ts';
import { type ApplicationDetails, useApply } from '../api/use-application.ts';
import { removeDraft } from './application-draft.ts';
import { type ApplicationValues, applicationProblemsOf, longest } from './application-rules.ts';
import { applicationInput, initialValues } from './application-values.ts';
import { useApplicationWords } from './use-application-words.ts';

export type ApplicationFormState = ReturnType<typeof useForm<ApplicationValues>>;

const maxOf: Readonly<Record<string, number>> = longest;

interface Options {
  uid: string;
  details: ApplicationDetails;
  onSent: () => void;
}

/** The values of the application and how they are sent. */
export function useApplicationForm({ uid, details, onSent }: Options) {
  const { intl } = useLanguage();
  const apply = useApply();
  const proof = usePhoneProof();
  const wordsOf = useApplicationWords();
  const needsPhone = details.phone === null;
  const check = (values: ApplicationValues) => ({
    ...applicationProblemsOf(values),
    ...(needsPhone ? phoneChecks(values) : {}),
  });
  const form: ApplicationFormState = useForm<ApplicationValues>({
    initial: initialValues(uid, details, likelyAreaCode(intl)),
    check,
    fieldOf: (code) => {
      if (code === 'agreement_not_accepted') return 'agreement';
      if (code === 'code_token_expired') return 'smsCode';
      return phoneFieldOf(code);
    },
    dataOf: (name) => ({ max: maxOf[name] ?? 0 }),
    wordsOf,
    submit: async (values) => {
      const codeToken = needsPhone ? await proof.prove(values) : null;
      try {
        await apply.mutateAsync(applicationInput(values, codeToken));
      } catch (error) {
        if (isApiError(error) && error.code === 'code_token_expired') proof.forget();
        throw error;
      }
      removeDraft(uid);
      onSent();
    },
  });
  return { form, needsPhone, faults: Object.keys(check(form.values)).length };
}
