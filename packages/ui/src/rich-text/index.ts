/** Formatted text of a whitelist, drawn without ever setting HTML; apart from the rest, as few screens need it. */
export { RichText, type RichTextAddresses } from './RichText.tsx';
