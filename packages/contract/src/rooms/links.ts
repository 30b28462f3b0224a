import { withoutInvisible } from '../text/invisible.ts';

/** A domain name up to its ending, in any script: the `t` of `t.me`, the `пример` of `пример.рф`. */
const name = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]+)*`;
/** Endings that make a bare name a link. Others need a path, so that a full stop without a space is not a link. */
const endings = [
  'com|net|org|info|biz|xyz|top|vip|club|shop|store|site|online|live|link|app|dev|pro|icu|win|bet|fun|buzz|click|games',
  'casino|poker|stream|video|football|sports|mobi|website|space|tech|wang|ltd|asia|xxx',
  'io|me|cc|tv|co|gg|gl|gd|ly|ws|tk|ml|ga|cf|gq|eu|su|cn|tw|hk|mo|sg|jp|kr|vn|th|ph|kh|id|in|pk|bd|lk|br|mx|fr|nl|ru|uk|us',
  'рф|(?:中国|中國|公司|网络|網絡|网址|ไทย|भारत)(?!\\p{L})',
].join('|');
/** Created on first use: most pages never need it. */
const makeLinks = (): readonly RegExp[] => [
  /[a-z][a-z0-9+.-]{1,20}:\/\/\S/iu,
  /(?<![a-z0-9])www\.\S/iu,
  new RegExp(String.raw`(?<![@\p{L}\p{N}.-])${name}\.(?:${endings})(?![a-z0-9-])(?!\.[a-z0-9])`, 'iu'),
  new RegExp(String.raw`(?<![@\p{L}\p{N}.-])${name}\.(?:xn--[a-z0-9-]+|\p{L}{2,})(?::\d{1,5})?/\S`, 'iu'),
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5}|\/\S)/u,
];

let links: readonly RegExp[] | undefined;

/**
 * Whether the text contains an address, also in disguise: full-width letters, other full stops, invisible characters.
 */
export function hasLink(text: string): boolean {
  const plain = withoutInvisible(text.normalize('NFKC')).replaceAll(/(?<=[a-z0-9-])[。｡](?=[a-z0-9])/giu, '.');
  links ??= makeLinks();
  return links.some((link) => link.test(plain));
}
