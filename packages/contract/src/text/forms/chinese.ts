import traditional from 'opencc-js/dict/TSCharacters';

/** Pairs of a traditional character and its simplified form, from the tables of OpenCC. */
const simplified = new Map(
  traditional.split('|').map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return [from, to] as const;
  }),
);
const han = /\p{Script=Han}/gu;

/** Replaces traditional characters one by one; words with other characters in each region stay different. */
export const simplify = (text: string): string =>
  text.replace(han, (character) => simplified.get(character) ?? character);
