import { useForm } from '@touchline/app-kit/form';
import { sportIdCodes } from '@touchline/contract/enums';
import { type FeedKey, feedOperatorCalls, isProvider } from '@touchline/contract/feeds';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { api } from '../../../shared/api.ts';
import { FormNotice } from '../../../shared/form-notice/FormNotice.tsx';
import { MissingFields, missingOf } from '../../../shared/missing/MissingFields.tsx';
import { useSportNames } from '../../../shared/names.ts';
import { leaveForms, useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import css from './feeds.module.css';

interface Props {
  onClose: () => void;
  onMade: (made: { item: FeedKey; key: string }) => void;
}

export function NewKeyDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation(['consoleFeeds', 'console']);
  const sportNames = useSportNames();
  const form = useForm({
    initial: { name: '', provider: '', sport: '' },
    submit: async ({ name, provider, sport }) => {
      const sportId = sportIdCodes.find((each) => String(each) === sport);
      const input = { name: name.trim(), provider: provider.trim(), ...(sportId ? { sportId } : {}) };
      onMade(await api.call(feedOperatorCalls.createKey, input));
    },
  });
  const { name, provider, sport } = form.values;
  useUnsaved(form.values);
  const close = (): void => leaveForms(onClose);
  const missing = missingOf({ [t('key.name')]: name.trim() === '', [t('provider')]: provider.trim() === '' });
  const wrong = provider.trim() !== '' && !isProvider(provider.trim());
  return (
    <Dialog open onClose={close} title={t('key.new')} size="s">
      <form className={css.form} onSubmit={form.onSubmit}>
        {form.notice && <FormNotice tone="bad">{form.notice.text}</FormNotice>}
        <TextField label={t('key.name')} {...form.text('name')} data-autofocus="" />
        <TextField
          label={t('provider')}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          dir="ltr"
          hint={t('key.providerHint')}
          {...form.text('provider')}
          error={wrong ? t('key.providerInvalid') : form.error('provider')}
        />
        <SelectField
          label={t('sport')}
          options={[
            { value: '', label: t('key.allSports') },
            ...sportIdCodes.map((each) => ({ value: String(each), label: sportNames([each]) })),
          ]}
          value={sport}
          onChange={(event) => form.set('sport', event.target.value)}
        />
        <MissingFields fields={missing} />
        <div className={css.foot}>
          <Button onClick={close}>{t('console:cancel')}</Button>
          <Button type="submit" tone="primary" loading={form.busy} disabled={missing.length > 0 || wrong}>
            {t('key.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
