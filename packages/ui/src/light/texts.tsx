import { createContext, type ReactNode, useContext } from 'react';

/** The few texts of the components themselves. The application provides them once, in the reader's language. */
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
  /** Accessible name of a page button, such as "Page 4". */
  page: (number: number) => string;
}

const UiTextsContext = createContext<UiTexts | null>(null);

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}

/** @throws Error outside a UiTextsProvider: a control must never be rendered without a name. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error('UiTextsProvider is missing above this component');
  return texts;
}
