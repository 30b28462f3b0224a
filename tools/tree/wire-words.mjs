/** The words of the protocol that our code does not use, and ours. */
const words = new Map([
  ['anchorId', 'hostId'],
  ['anchorStatus', 'hostStatus'],
  ['zb', 'isHost'],
  ["'anchor'", 'hostRole or hostRoomKind'],
  ["'visitor'", 'guestRole'],
  ['bookAnchor', 'host'],
  ['openIMContentDTO', 'chat'],
]);
const pattern = /\b(?:anchorId|anchorStatus|zb|bookAnchor|openIMContentDTO)\b|'(?:anchor|visitor)'/g;

/** Where they are translated, the lists of the specification, and the payload of a push, which is read in one place. */
const translating = [
  /^packages\/contract\/src\/kernel\/wire-words(?:\.test)?\.ts$/,
  /^packages\/contract\/src\/rooms\/(?:permissions|rules)\.ts$/,
  /^packages\/contract\/src\/push\/shapes\.ts$/,
  /^apps\/server\/src\/modules\/(?:push\/|system\/enumerations|voice\/permissions\.test)/,
  /^apps\/server\/src\/http\/openapi(?:\.test)?\.ts$/,
  /^apps\/server\/src\/platform\/clean-input\.test\.ts$/,
  /^apps\/server\/src\/journeys\/official-clients\.test\.ts$/,
  /^apps\/server\/src\/migrations\//,
  /^apps\/web\/src\/push-worker\//,
  /^tests\/(?:e2e\/push\.spec|hostile\/)/,
  /^tools\/tree\/wire-words\./,
];

/**
 * Code in the words of the protocol outside of the places that translate them (docs/decisions/wire-words.md).
 * @param {string} file
 * @param {string} text
 * @returns {string[]} one line each, `file:line  what`
 */
export function findWireWords(file, text) {
  if (!/\.(?:tsx?|mjs)$/.test(file) || translating.some((place) => place.test(file))) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(
        ([word]) => `${file}:${index + 1}  ${word} is a word of the protocol: say ${words.get(word)}`,
      ),
    );
}
