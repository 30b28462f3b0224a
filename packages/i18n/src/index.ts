export { I18nextProvider } from 'react-i18next';
export * from './create.ts';
export * from './error-text.ts';
export * from './formats.ts';
export * from './hooks.ts';
export { joinFacts } from './isolate.ts';
export type { Resources, TextNamespace } from './resources.ts';
export { type TextFunction, useTranslation } from './use-translation.ts';
