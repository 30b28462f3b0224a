import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { Segmented } from '@touchline/ui';
import type { SendFormState } from '../../model/send/use-send-form.ts';
import css from './send.module.css';

const { timeLimitHours } = limits.redPackets;

/** How long the packet can be opened. */
export function HoursField({ form }: { form: SendFormState }) {
  const { t } = useTranslation('redPackets');
  return (
    <div className="stack-2">
      <span className={css.label}>{t('send.hours')}</span>
      <Segmented
        size="l"
        wide
        label={t('send.hours')}
        value={String(form.values.hours)}
        onChange={(text) => {
          const hours = timeLimitHours.find((each) => String(each) === text);
          if (hours) form.set('hours', hours);
        }}
        options={timeLimitHours.map((hours) => ({
          value: String(hours),
          label: t('send.hoursOption', { count: hours }),
        }))}
      />
      <p className="note">{t('send.refund')}</p>
    </div>
  );
}
