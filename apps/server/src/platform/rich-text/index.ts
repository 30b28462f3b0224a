export { plainTextOf, type RichTextOptions, refusedMarkup, sanitizeRichText } from './rich-text.ts';
