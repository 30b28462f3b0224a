import { useTranslation } from '@touchline/i18n';
import { TextField } from '@touchline/ui/form';
import type { SendFormState } from '../../model/send/use-send-form.ts';
import css from './send.module.css';

/** The number of shares, and the coins. */
export function FigureFields({ form }: { form: SendFormState }) {
  const { t } = useTranslation('redPackets');
  const { values } = form;
  return (
    <div className={css.figures}>
      <TextField
        label={t('send.count')}
        {...form.text('count')}
        inputMode="numeric"
        autoComplete="off"
        onBlur={() => values.count !== '' && form.leave('count')}
        data-autofocus
      />
      {values.content === 'coins' && (
        <TextField
          label={t(values.type === 'normal' ? 'send.single' : 'send.total')}
          {...form.text('amount')}
          inputMode="numeric"
          autoComplete="off"
          onBlur={() => values.amount !== '' && form.leave('amount')}
        />
      )}
    </div>
  );
}
