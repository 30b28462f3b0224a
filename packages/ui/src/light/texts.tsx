import { createContext, type ReactNode, useContext } from 'react';

/** The few words the components say themselves. The application gives them once, in the reader's language. */
export interface UiTexts {
  close: string;
  copy: string;
  copied: string;
  show: string;
  hide: string;
  showPassword: string;
  hidePassword: string;
  previous: string;
  next: string;
  loading: string;
  clear: string;
  /** Name of one page button, e.g. "Page 4". */
  page: (number: number) => string;
}

const UiTextsContext = createContext<UiTexts | null>(null);

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}

/** @throws Error outside a UiTextsProvider: a control without a name must not reach a reader. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error('UiTextsProvider is missing above this component');
  return texts;
}
