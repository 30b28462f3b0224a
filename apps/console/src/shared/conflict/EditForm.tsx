import { Button, cx } from '@touchline/ui';
import type { ReactNode } from 'react';
import { Missing } from '../missing/Missing.tsx';
import { EditFrame, type EditFrameProps } from './EditFrame.tsx';
import css from './edit-form.module.css';

interface Props<Item> extends EditFrameProps<Item> {
  /** The names of the fields that have to be filled in before it can be saved. */
  missing?: readonly string[];
  /** Another reason why it cannot be saved yet; the fields show it. */
  invalid?: boolean;
  saveLabel: string;
  /** Other buttons, in a row with the one that saves. */
  buttons?: ReactNode;
  className?: string | undefined;
}

/** A form of a dialog or drawer: its fields one below the other, and the button that saves them. */
export function EditForm<Item extends { by: { name: string } | null }>(props: Props<Item>) {
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
      <Missing fields={missing} />
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
