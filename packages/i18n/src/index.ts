export * from './create.ts';
export * from './error-text.ts';
export * from './formats.ts';
export * from './hooks.ts';
export { I18nProvider } from './I18nProvider.tsx';
export { joinFacts } from './isolate.ts';
export type { Translate } from './keys.ts';
export type { Resources, TextNamespace } from './resources.ts';
export { useTranslation } from './use-translation.ts';
