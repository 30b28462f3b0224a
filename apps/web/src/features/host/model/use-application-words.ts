import { useTranslation } from '@touchline/i18n';
import type { ApplicationValues } from './application-rules.ts';

/** Texts of the problems that are not in the error catalogue. */
export function useApplicationWords(): (name: keyof ApplicationValues, code: string) => string | undefined {
  const { t } = useTranslation('host');
  const required: Partial<Record<keyof ApplicationValues, string>> = {
    realName: t('problem.realName'),
    sports: t('problem.sports'),
    languages: t('problem.languages'),
    experience: t('problem.experience'),
    contact: t('problem.contact'),
    idFront: t('problem.picture'),
    idBack: t('problem.picture'),
  };
  return (name, code) => {
    if (code === 'required') return required[name];
    if (code === 'not_a_region') return t('problem.not_a_region');
    if (code === 'not_a_birthday') return t('problem.not_a_birthday');
    if (code === 'not_a_link') return t('problem.not_a_link');
    if (code === 'not_an_own_upload') return t('problem.not_an_own_upload');
    return code === 'still_uploading' ? t('problem.still_uploading') : undefined;
  };
}
