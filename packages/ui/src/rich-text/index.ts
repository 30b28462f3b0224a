/** Renders whitelisted formatted text without setting HTML. A separate entry, because few screens need it. */
export { RichText, type RichTextAddresses } from './RichText.tsx';
