import type { ReactNode } from 'react';
import { FormNotice } from '../form-notice/FormNotice.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { FieldPair } from './fields.ts';
import type { Edit } from './use-edit.ts';

export interface EditFrameProps<Item> {
  /** Of `useEdit`. */
  edit: Edit<Item>;
  /** Every field, as a colleague saved it and as it is typed here. */
  fields: (theirs: Item) => readonly FieldPair[];
  /** Begins again with what a colleague saved. */
  onTake: (theirs: Item) => void;
  /** Asks something before saving; without it the form is saved. */
  onSubmit?: (() => void) | undefined;
  children: ReactNode;
}

interface Props<Item> extends EditFrameProps<Item> {
  /** What is typed cannot be saved as it is. */
  blocked: boolean;
  className: string | undefined;
}

/** A form under the notices of why it was not saved. A colleague's version is never replaced without asking. */
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
