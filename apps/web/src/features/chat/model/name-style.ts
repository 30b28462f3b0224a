import { nameHue } from '@touchline/contract/rooms';

/** The colour of a sender's name; `line.module.css` reads it. */
export const nameStyle = ({ uid }: { readonly uid: string }) => ({ '--name': `var(--name-${nameHue(uid)})` });
