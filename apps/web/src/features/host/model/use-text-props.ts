import { useTranslation } from '@touchline/i18n';
import type { ApplicationFormState } from './use-application-form.ts';

/** Returns the props of a one-line text field. */
export function useTextProps(form: ApplicationFormState) {
  const { t } = useTranslation('host');
  return (name: 'realName' | 'nickname' | 'contact' | 'sampleLink') => ({
    label: t(`form.${name}`),
    name,
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
    error: form.error(name),
  });
}
