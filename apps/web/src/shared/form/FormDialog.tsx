import { useTranslation } from '@touchline/i18n';
import { Dialog, type DialogProps } from '@touchline/ui/overlay';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { DialogFoot, type DialogFootProps } from './DialogFoot.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose'>, Pick<DialogFootProps, 'tone' | 'disabled'> {
  form: {
    readonly busy: boolean;
    readonly notice: { readonly text: string } | null;
    readonly onSubmit: FormEventHandler<HTMLFormElement>;
  };
  /** Of the button that sends it; "Save" without it. */
  label?: string;
  children: ReactNode;
}

/** A small dialog with one form, its two buttons, and why it was refused. */
export function FormDialog({ title, onClose, form, label, children, ...button }: FormDialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={title}
      foot={
        <DialogFoot onCancel={onClose} type="submit" form={id} loading={form.busy} {...button}>
          {label ?? t('save')}
        </DialogFoot>
      }
    >
      <form id={id} className="stack-4" onSubmit={form.onSubmit} noValidate>
        {children}
        <ProblemNotice text={form.notice?.text} />
      </form>
    </Dialog>
  );
}
