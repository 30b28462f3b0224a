import { useQueryClient } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/client/queries';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import type { ReactNode } from 'react';
import { Loaded } from '../page/Loaded.tsx';
import { formsSaved, useSteady } from '../unsaved/unsaved.ts';
import { useCall } from '../use-calls.ts';

interface Props<C extends Call> {
  /** The call that reads the sheet; it takes no input. */
  read: C;
  /** Draws the form. `begin` gives it another stored version: its own after saving, or that of a colleague. */
  children: (sheet: OutputOf<C>, begin: (stored: OutputOf<C>) => void) => ReactNode;
}

const nothing = {};

/** A sheet as it is stored. While something is typed it stays the version that the operator saw. */
export function StoredSheet<C extends Call>({ read, children }: Props<C>) {
  const query = useCall(read, nothing as InputOf<C>);
  return (
    <Loaded query={query}>
      {(sheet) => (
        <Steady sheet={sheet} queryKey={[read.path, nothing]}>
          {children}
        </Steady>
      )}
    </Loaded>
  );
}

interface SteadyProps<Sheet> {
  sheet: Sheet;
  queryKey: readonly unknown[];
  children: (sheet: Sheet, begin: (stored: Sheet) => void) => ReactNode;
}

function Steady<Sheet>({ sheet, queryKey, children }: SteadyProps<Sheet>) {
  const queries = useQueryClient();
  return children(useSteady(sheet), (stored) => {
    patchAnswer<Sheet>(queries, queryKey, () => stored);
    formsSaved();
  });
}
