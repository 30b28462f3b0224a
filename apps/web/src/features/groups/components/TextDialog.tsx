import { useForm } from '@touchline/app-kit/form';
import { TextArea, TextField } from '@touchline/ui/form';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';

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
  const form = useForm({
    initial: { text: value },
    fieldOf: (code) => (code === 'text_too_long' || code === 'sensitive_words' ? 'text' : undefined),
    dataOf: () => ({ max }),
    submit: async ({ text }) => {
      await onSave(text.trim());
      onClose();
    },
  });
  const field = { label, hint, ...form.text('text'), 'data-autofocus': '' };
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      {rows === undefined ? <TextField {...field} maxLength={max} /> : <TextArea {...field} rows={rows} max={max} />}
    </FormDialog>
  );
}
