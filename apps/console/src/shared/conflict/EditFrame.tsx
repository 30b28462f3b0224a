import type { ReactNode } from 'react';
import { FormNotice } from '../form-notice/FormNotice.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { FieldPair } from './fields.ts';
import type { Edit } from './use-edit.ts';

export interface EditFrameProps<Item> {
  /** The result of `useEdit`. */
  edit: Edit<Item>;
  /** Every field, as a colleague saved it and as it is typed here. */
  fields: (theirs: Item) => readonly FieldPair[];
  /** Restarts the form with the version that a colleague saved. */
  onTake: (theirs: Item) => void;
  /** Runs a confirmation before saving; without it the form saves directly. */
  onSubmit?: (() => void) | undefined;
  children: ReactNode;
}

interface Props<Item> extends EditFrameProps<Item> {
  /** The typed values are invalid. */
  blocked: boolean;
  className: string | undefined;
}

/** A form with a notice that explains a failed save. Never overwrites a colleague's version without asking. */
export function EditFrame<Item extends { by: { name: string } | null }>(props: Props<Item>) {
  const { edit, fields, onTake, onSubmit, blocked, className, children } = props;
  const { theirs, busy, failure, save } = edit;
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit) onSubmit();
        else save();
      }}
    >
      {failure && <FormNotice tone="bad">{failure}</FormNotice>}
      <ConflictNotice
        theirs={theirs}
        fields={fields}
        busy={busy}
        blocked={blocked}
        onOverwrite={save}
        onTake={onTake}
      />
      {children}
    </form>
  );
}
