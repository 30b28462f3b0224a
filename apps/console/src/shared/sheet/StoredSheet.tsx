import { useQueryClient } from '@tanstack/react-query';
import { patchAnswer, useCall } from '@touchline/app-kit/calls';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import type { ReactNode } from 'react';
import { QueryContent } from '../page/QueryContent.tsx';
import { formsSaved, useStableValue } from '../unsaved/unsaved.ts';

interface Props<C extends Call> {
  /** The call that loads the sheet; it has no input. */
  read: C;
  /** Renders the form. `begin` passes it another stored version: the saved one, or that of a colleague. */
  children: (sheet: OutputOf<C>, begin: (stored: OutputOf<C>) => void) => ReactNode;
}

const nothing = {};

/** Loads a sheet. While it has unsaved changes, it stays at the version that the operator saw. */
export function StoredSheet<C extends Call>({ read, children }: Props<C>) {
  const query = useCall(read, nothing as InputOf<C>);
  return (
    <QueryContent query={query}>
      {(sheet) => (
        <StableSheet sheet={sheet} queryKey={[read.path, nothing]}>
          {children}
        </StableSheet>
      )}
    </QueryContent>
  );
}

interface StableSheetProps<Sheet> {
  sheet: Sheet;
  queryKey: readonly unknown[];
  children: (sheet: Sheet, begin: (stored: Sheet) => void) => ReactNode;
}

function StableSheet<Sheet>({ sheet, queryKey, children }: StableSheetProps<Sheet>) {
  const queries = useQueryClient();
  return children(useStableValue(sheet), (stored) => {
    patchAnswer<Sheet>(queries, queryKey, () => stored);
    formsSaved();
  });
}
