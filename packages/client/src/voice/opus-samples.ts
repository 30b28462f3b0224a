/** Frames of 20 ms from libopus with 16 kbit/s for speech. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Two tones at half of full loudness, up to the middle of a sentence. */
export const loud: readonly Uint8Array<ArrayBuffer>[] = [
  'eIQoClZJgowAaD7Hloo8PdQvurxtC8x39ghVTQ/x8U0YsmvXiw7HcLyI5cEA2c93Z76EgY7ksJWxZ3DcAA==',
  'eLWWRgzfWp637MMZQITGZLbyM1sAdk0jo0wnB9x1VbC8h+sg3qDYSlHiL2haUVZUoh2FaDP+Bx80+iKIc+duVawooXSSug==',
  'eKfSDe1b8uttQJj3s5ppNZ+PtY/5RAkpXrFBvnDckgihJ4E5vkypv45YY0nesy3vmn6AmoLBQFFzk96WPieuVcE=',
  'eKfb2VaGAebak/B2riHIxc+Z0aocN31K3cRZMWOuLQjoul9vXo4TgenQNWeJz30fx1elHdlCUMeFobct3g==',
  'eKmOjDKD2YZbkRKwElmLEoGJdI16KKmfgSrZXarTl6G4SqUyVxnmABwg8cp8TXV6MI7cvgm30VezSH+iO8waS34=',
  'eKmOuA8vYEvGicbfS4myGtv03Bv5Fyefv21a2C0iQ3CzRNqprCT5FdpzKMOeI1Mxn27BfRKf0qQf3xQ=',
  'eKmdXrGduBQ8q+eBDXnyN3FioBGgGp8KCiWxW2Qos2pVN/+NhAwrU4kuPa8UfCeQMvKGrJAeuue9NnIgWUcFE32v',
  'eKmdXrGduBPWOCJpPAPeMfsb4Z0ZN+klk18TVwYZSTZbhx9PnCopmehEsOhfpWxa28Zz/b+JqqM99wsit65VwQ==',
  'eKmdXrGduBqh2BE7SBqywwXYaUuGoocrw+CnB0OlDsp8qCETANc4kHarSU0dabTyL2aIcBE7B3hjYbct3g==',
].map(bytesOf);

/** A tone 54 dB below full loudness, half a second later. */
export const soft: readonly Uint8Array<ArrayBuffer>[] = [
  'eAtsbkh5DitesRFZ/nize+o9yfPxYzD1gfyQpg==',
  'eAtsbkh5D3ZzTtkoC0MjqxsR7yJeTQLeZjWm',
  'eAtsbkeZ0zMQPrHrovQOg6RbtsrNe7cqYFJEobs=',
  'eAtsbkeZ05qVVn/VEn6cvBCcf00aZFbWZpQQ5dOS',
  'eAtsbkeZ05raXuQrUZRAA0ZQ+abWkKgPOT6YX9OS',
  'eAtsbkeZ06qGC1+ucyac1bhkyRheHB6xMKrEmR6HMg==',
].map(bytesOf);
