import { useForm } from '@touchline/app-kit/form';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { TextArea, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useId } from 'react';
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
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form={id} loading={form.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit}>
        {rows === undefined ? (
          <TextField {...field} maxLength={max} onChange={({ target }) => form.set('text', target.value)} />
        ) : (
          <TextArea {...field} rows={rows} max={max} onChange={({ target }) => form.set('text', target.value)} />
        )}
        {form.notice && (
          <Notice tone="bad" live>
            {form.notice.text}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
