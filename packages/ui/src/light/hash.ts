/**
 * FNV-1a over UTF-16 units, 32 bit (http://www.isthe.com/chongo/tech/comp/fnv/): the same name always gives the same
 * picture.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  // A final mix, because the low bits of short names are alike and select from short lists.
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Picks an element by the hash; a different `salt` makes an independent choice. */
export function pick<T>(list: readonly T[], hash: number, salt = 0): T {
  const turned = Math.imul(hash ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b) >>> 0;
  const found = list[(turned >>> 8) % list.length];
  if (found === undefined) throw new RangeError('pick needs a list that is not empty');
  return found;
}
