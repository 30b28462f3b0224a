export { plainTextOf, type RichTextOptions, sanitizeRichText } from './rich-text.ts';
