export { storedLanguage } from './language-choice.ts';
export { LanguageContext, useLanguageChoice } from './language-context.ts';
