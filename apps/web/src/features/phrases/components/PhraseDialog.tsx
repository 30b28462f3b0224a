import { useForm } from '@touchline/app-kit/form';
import { limits } from '@touchline/contract/limits';
import type { Phrase } from '@touchline/contract/phrases';
import { useTranslation } from '@touchline/i18n';
import { TextArea } from '@touchline/ui/form';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { usePhraseCalls } from '../api/use-phrases.ts';

/** Adds a phrase, or changes the text of one. */
export function PhraseDialog({ phrase, onClose }: { phrase?: Phrase; onClose: () => void }) {
  const { t } = useTranslation('phrases');
  const calls = usePhraseCalls();
  const { textMax } = limits.phrases;
  const form = useForm({
    initial: { text: phrase?.text ?? '' },
    fieldOf: (code) => (code === 'phrase_limit_reached' ? undefined : 'text'),
    dataOf: () => ({ max: textMax }),
    submit: async ({ text }) => {
      const wanted = text.trim();
      if (wanted === '') return;
      await (phrase ? calls.edit(phrase.id, wanted) : calls.add(wanted));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(phrase ? 'edit' : 'add')}
      form={form}
      disabled={form.values.text.trim() === ''}
      onClose={onClose}
    >
      <TextArea label={t('text')} {...form.text('text')} max={textMax} data-autofocus="" />
    </FormDialog>
  );
}
