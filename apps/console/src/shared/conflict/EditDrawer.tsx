import { Drawer } from '@touchline/ui/overlay';
import type { ReactNode } from 'react';
import { leaveForms } from '../unsaved/unsaved.ts';
import { EditForm, type EditFormProps } from './EditForm.tsx';

interface Props<Item> extends EditFormProps<Item> {
  title: string;
  onClose: () => void;
  /** Dialogs of the form. */
  dialogs?: ReactNode;
}

/** The form of one item in a drawer. */
export function EditDrawer<Item extends { by: { name: string } | null }>(props: Props<Item>) {
  const { title, onClose, dialogs, ...form } = props;
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={title}>
      <EditForm {...form} />
      {dialogs}
    </Drawer>
  );
}
