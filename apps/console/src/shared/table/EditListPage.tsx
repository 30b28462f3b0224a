import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import type { Call } from '@touchline/contract/kernel';
import { Fragment, type ReactNode, useState } from 'react';
import { ListPage, type ListPageProps } from './ListPage.tsx';

export interface RowFormProps<Row> {
  /** Null for a new one. */
  row: Row | null;
  /** Restarts the form with the version that a colleague saved. */
  onTake: (row: Row) => void;
  onClose: () => void;
  onSaved: () => void;
}

export interface EditListPageProps<Row> extends Omit<ListPageProps<Row>, 'rowKey' | 'onOpen' | 'onNew'> {
  newLabel: string;
  /** The calls that list the rows, here or on another screen. */
  reads: readonly Pick<Call, 'path'>[];
  form: (props: RowFormProps<Row>) => ReactNode;
}

/** A list whose rows, and a new one, open in a form. */
export function EditListPage<Row extends { id: string; revision: number }>(props: EditListPageProps<Row>) {
  const { reads, form, children, ...page } = props;
  const queries = useQueryClient();
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const reload = (): void => {
    for (const call of reads) void reloadAnswers(queries, call);
  };
  const row = open === 'new' ? null : open;
  return (
    <ListPage {...page} rowKey={({ id }) => id} onOpen={setOpen} onNew={() => setOpen('new')}>
      {open && (
        <Fragment key={row ? `${row.id} ${row.revision}` : 'new'}>
          {form({
            row,
            onTake: (theirs) => {
              setOpen(theirs);
              reload();
            },
            onClose: () => setOpen(null),
            onSaved: () => {
              setOpen(null);
              reload();
            },
          })}
        </Fragment>
      )}
      {children}
    </ListPage>
  );
}
