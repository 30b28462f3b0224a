import { create } from 'zustand';

/** Why the dialog is up: a code is wanted, or none was ever set up. */
export type CodeWish = 'required' | 'not_set_up';

interface Gate {
  wish: CodeWish | null;
  waiting: readonly { proceed: () => void; giveUp: (reason: CodeRefused) => void }[];
}

/** The person closed the dialog instead of giving a code: nothing was done, and nothing needs saying. */
export class CodeRefused extends Error {
  override readonly name = 'CodeRefused';
}

export const useCodeGate = create<Gate>()(() => ({ wish: null, waiting: [] }));

/** Brings up the dialog and waits until the code was right. Whoever asks meanwhile waits for the same answer. */
export function askForCode(wish: CodeWish): Promise<void> {
  return new Promise((proceed, giveUp) => {
    useCodeGate.setState((gate) => ({ wish, waiting: [...gate.waiting, { proceed, giveUp }] }));
  });
}

export function codeGiven(): void {
  const { waiting } = useCodeGate.getState();
  useCodeGate.setState({ wish: null, waiting: [] });
  for (const { proceed } of waiting) proceed();
}

export function codeDeclined(): void {
  const { waiting } = useCodeGate.getState();
  useCodeGate.setState({ wish: null, waiting: [] });
  for (const { giveUp } of waiting) giveUp(new CodeRefused('no code was given'));
}
