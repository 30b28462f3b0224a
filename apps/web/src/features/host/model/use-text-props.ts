import { useTranslation } from '@touchline/i18n';
import type { ApplicationFormState } from './use-application-form.ts';

/** Returns the props of a one-line text field. */
export function useTextProps(form: ApplicationFormState) {
  const { t } = useTranslation('host');
  return (name: 'realName' | 'nickname' | 'contact' | 'sampleLink') => ({
    label: t(`form.${name}`),
    name,
    ...form.text(name),
    onBlur: () => form.leave(name),
  });
}
