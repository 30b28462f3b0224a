import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { NumberField } from '@touchline/ui/pickers';
import type { BasicFormState } from '../model/use-basic-form.ts';
import css from './profile.module.css';

const { heightMin, heightMax, weightMin, weightMax } = limits.accounts;

/** Height and weight. */
export function BodyFields({ form }: { form: BasicFormState }) {
  const { t } = useTranslation('profile');
  return (
    <div className={css.two}>
      <NumberField
        label={t('height')}
        min={heightMin}
        max={heightMax}
        value={form.values.height}
        onChange={(height) => form.set('height', height)}
      />
      <NumberField
        label={t('weight')}
        min={weightMin}
        max={weightMax}
        value={form.values.weight}
        onChange={(weight) => form.set('weight', weight)}
      />
    </div>
  );
}
