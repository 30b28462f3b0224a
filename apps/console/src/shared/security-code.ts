import { ShownError } from '@touchline/app-kit/act';
import { create } from 'zustand';

/** Why the dialog is open: a code is required, or none is set up. */
export type CodeRequirement = 'required' | 'not_set_up';

interface CodeRequest {
  requirement: CodeRequirement | null;
  waiting: readonly { proceed: () => void; giveUp: (reason: CodeRefused) => void }[];
}

/** The operator closed the dialog without a code: the call was not made, and no error is shown. */
export class CodeRefused extends ShownError {
  override readonly name = 'CodeRefused';
}

export const useCodeRequest = create<CodeRequest>()(() => ({ requirement: null, waiting: [] }));

/** Opens the dialog and resolves after a correct code. Concurrent callers share the same answer. */
export function askForCode(requirement: CodeRequirement): Promise<void> {
  return new Promise((proceed, giveUp) => {
    useCodeRequest.setState((request) => ({ requirement, waiting: [...request.waiting, { proceed, giveUp }] }));
  });
}

export function codeGiven(): void {
  const { waiting } = useCodeRequest.getState();
  useCodeRequest.setState({ requirement: null, waiting: [] });
  for (const { proceed } of waiting) proceed();
}

export function codeDeclined(): void {
  const { waiting } = useCodeRequest.getState();
  useCodeRequest.setState({ requirement: null, waiting: [] });
  for (const { giveUp } of waiting) giveUp(new CodeRefused('no code was given'));
}
