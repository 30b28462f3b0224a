import { Button, cx } from '@touchline/ui';
import type { ReactNode } from 'react';
import { FormNotice } from '../form-notice/FormNotice.tsx';
import { Missing } from '../missing/Missing.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import css from './edit-form.module.css';
import type { FieldPair } from './fields.ts';
import type { Edit } from './use-edit.ts';

interface Props<Item> {
  /** Of `useEdit`. */
  edit: Edit<Item>;
  /** Every field, as a colleague saved it and as it is typed here. */
  fields: (theirs: Item) => readonly FieldPair[];
  /** Begins again with what a colleague saved. */
  onTake: (theirs: Item) => void;
  /** The names of the fields that have to be filled in before it can be saved. */
  missing?: readonly string[];
  /** Another reason why it cannot be saved yet; the fields show it. */
  invalid?: boolean;
  saveLabel: string;
  /** Asks something before saving; without it the form is saved. */
  onSubmit?: () => void;
  /** Other buttons, in a row with the one that saves. */
  buttons?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A form that is saved as a whole. A colleague's version is never replaced without asking. */
export function EditForm<Item extends { by: { name: string } | null }>(props: Props<Item>) {
  const {
    edit,
    fields,
    onTake,
    missing = [],
    invalid = false,
    saveLabel,
    onSubmit,
    buttons,
    className,
    children,
  } = props;
  const { theirs, busy, failure } = edit;
  const blocked = missing.length > 0 || invalid;
  const saveButton = (
    <Button type="submit" tone="primary" loading={busy} disabled={blocked}>
      {saveLabel}
    </Button>
  );
  return (
    <form
      className={cx(css.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit) onSubmit();
        else edit.save();
      }}
    >
      {failure && <FormNotice tone="bad">{failure}</FormNotice>}
      <ConflictNotice
        theirs={theirs}
        fields={fields}
        busy={busy}
        blocked={blocked}
        onOverwrite={edit.save}
        onTake={onTake}
      />
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
    </form>
  );
}
