/**
 * Members of JSON that the protocol names by words which our code does not use: there, and here. Whole texts are
 * translated: inside a string of JSON a quote is escaped, so these can only be members.
 */
const words = {
  '"anchorId":': '"hostId":',
  '"anchorStatus":': '"hostStatus":',
  '"visitors":': '"guestCount":',
  '"zb":1': '"isHost":true',
  '"zb":0': '"isHost":false',
};

/** One pass: most texts have none of the words. */
function translator(pairs: [word: string, other: string][]): (json: string) => string {
  const others = Object.fromEntries(pairs);
  const pattern = new RegExp(Object.keys(others).join('|'), 'g');
  return (json) => json.replace(pattern, (word) => others[word] ?? word);
}

/** JSON in the words of the protocol. It is as `JSON.stringify` writes it, without spaces. */
export const toWire = /* @__PURE__ */ translator(Object.entries(words).map(([wire, ours]) => [ours, wire]));

/** JSON of the server in our words. */
export const fromWire = /* @__PURE__ */ translator(Object.entries(words));

/** Members that have only another name: on the wire, and here. */
export const renamedMembers = (): (readonly [wire: string, ours: string])[] =>
  Object.entries(words)
    .filter(([wire]) => wire.endsWith(':'))
    .map(([wire, ours]) => [wire.slice(1, -2), ours.slice(1, -2)]);
