export { EndSentinel } from './EndSentinel.tsx';
export { RootFrame } from './RootFrame.tsx';
export { useShownLanguage } from './use-shown-language.ts';
