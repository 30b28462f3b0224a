import { IconBroadcast, IconClipboardText, IconMessage2 } from '@tabler/icons-react';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import css from './host.module.css';

const icons = { form: IconClipboardText, answer: IconMessage2, air: IconBroadcast } as const;
const steps = ['form', 'answer', 'air'] as const;

/** Three steps to become a host. */
export function Invitation() {
  const { t } = useTranslation('host');
  const { number } = useFormats();
  return (
    <ol className={css.steps} aria-label={t('invite.steps')}>
      {steps.map((step) => (
        <li key={step}>
          <Icon of={icons[step]} />
          <div>
            <b>{t(`invite.${step}`)}</b>
            <p>{t(`invite.${step}Body`, { hours: number(limits.hosts.answerWithinMs / 3_600_000) })}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
