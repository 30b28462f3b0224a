import { useForm } from '@touchline/app-kit/form';
import { limits } from '@touchline/contract/limits';
import type { Phrase } from '@touchline/contract/phrases';
import { useTranslation } from '@touchline/i18n';
import { TextArea } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useId } from 'react';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import { usePhraseCalls } from '../api/use-phrases.ts';

/** Adds a phrase, or changes the text of one. */
export function PhraseDialog({ phrase, onClose }: { phrase?: Phrase; onClose: () => void }) {
  const { t } = useTranslation(['phrases', 'common']);
  const id = useId();
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
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t(phrase ? 'phrases:edit' : 'phrases:add')}
      foot={
        <DialogFoot
          onCancel={onClose}
          type="submit"
          form={id}
          loading={form.busy}
          disabled={form.values.text.trim() === ''}
        >
          {t('common:save')}
        </DialogFoot>
      }
    >
      <form id={id} onSubmit={form.onSubmit}>
        <TextArea label={t('phrases:text')} {...form.text('text')} max={textMax} data-autofocus="" />
        <ProblemNotice text={form.notice?.text} />
      </form>
    </Dialog>
  );
}
