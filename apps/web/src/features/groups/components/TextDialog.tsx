import { useForm } from '@touchline/app-kit/form';
import { useTranslation } from '@touchline/i18n';
import { TextArea, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useId } from 'react';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import css from './groups.module.css';

interface TextDialogProps {
  title: string;
  label: string;
  hint?: string | undefined;
  value: string;
  max: number;
  rows?: number | undefined;
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Edits one text of a group. */
export function TextDialog({ title, label, hint, value, max, rows, onSave, onClose }: TextDialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const form = useForm({
    initial: { text: value },
    fieldOf: (code) => (code === 'text_too_long' || code === 'sensitive_words' ? 'text' : undefined),
    dataOf: () => ({ max }),
    submit: async ({ text }) => {
      await onSave(text.trim());
      onClose();
    },
  });
  const field = {
    label,
    hint,
    value: form.values.text,
    error: form.error('text'),
    'data-autofocus': '',
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={title}
      foot={
        <DialogFoot onCancel={onClose} type="submit" form={id} loading={form.busy}>
          {t('save')}
        </DialogFoot>
      }
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit}>
        {rows === undefined ? (
          <TextField {...field} maxLength={max} onChange={({ target }) => form.set('text', target.value)} />
        ) : (
          <TextArea {...field} rows={rows} max={max} onChange={({ target }) => form.set('text', target.value)} />
        )}
        <ProblemNotice text={form.notice?.text} />
      </form>
    </Dialog>
  );
}
