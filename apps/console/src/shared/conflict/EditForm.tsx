import { Button, cx } from '@touchline/ui';
import type { ReactNode } from 'react';
import { MissingFields } from '../missing/MissingFields.tsx';
import { EditFrame, type EditFrameProps } from './EditFrame.tsx';
import css from './edit-form.module.css';

export interface EditFormProps<Item> extends EditFrameProps<Item> {
  /** Names of the required fields that are still empty. */
  missing?: readonly string[];
  /** Another reason why the form cannot be saved; the fields show it. */
  invalid?: boolean;
  saveLabel: string;
  /** More buttons beside the save button. */
  buttons?: ReactNode;
  className?: string | undefined;
}

/** A form of a dialog or drawer: a column of fields and the save button. */
export function EditForm<Item extends { by: { name: string } | null }>(props: EditFormProps<Item>) {
  const { missing = [], invalid = false, saveLabel, buttons, className, children, ...frame } = props;
  const blocked = missing.length > 0 || invalid;
  const saveButton = (
    <Button type="submit" tone="primary" loading={frame.edit.busy} disabled={blocked}>
      {saveLabel}
    </Button>
  );
  return (
    <EditFrame {...frame} blocked={blocked} className={cx(css.form, className)}>
      {children}
      <MissingFields fields={missing} />
      {buttons === undefined ? (
        saveButton
      ) : (
        <div className={css.foot}>
          {buttons}
          {saveButton}
        </div>
      )}
    </EditFrame>
  );
}
