/** Members of JSON that the protocol names by words which our code does not use: there, and here. */
export const renamedMembers = [
  ['anchorId', 'hostId'],
  ['anchorStatus', 'hostStatus'],
  ['visitors', 'guestCount'],
] as const;

/** Whole texts are translated: inside a string of JSON a quote is escaped, so these can only be members. */
const words: readonly (readonly [wire: string, ours: string])[] = [
  ...renamedMembers.map(([wire, ours]) => [`"${wire}":`, `"${ours}":`] as const),
  ['"zb":1', '"isHost":true'],
  ['"zb":0', '"isHost":false'],
];

/** One pass: most texts have none of the words. */
function translator(pairs: typeof words): (json: string) => string {
  const byWord = new Map(pairs);
  const pattern = new RegExp([...byWord.keys()].join('|'), 'g');
  return (json) => json.replace(pattern, (word) => byWord.get(word) ?? word);
}

/** JSON in the words of the protocol. It is as `JSON.stringify` writes it, without spaces. */
export const toWire = /* @__PURE__ */ translator(words.map(([wire, ours]) => [ours, wire]));

/** JSON of the server in our words. */
export const fromWire = /* @__PURE__ */ translator(words);
