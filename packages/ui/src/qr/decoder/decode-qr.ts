import { binarise, type ColourPicture } from './binarise.ts';
import { type BitPicture, bitAt, inverted, transposed } from './bit-picture.ts';
import { findPatterns, findTriples } from './finder-patterns.ts';
import { mapsOf, sampleCode, sidesOf } from './locate-code.ts';
import { readModules } from './read-modules.ts';

/** Places that look like a code, of which so many are read. */
const triplesMax = 6;

/** The text of a QR code in a picture, at any angle, also light on dark and mirrored; null without one. */
export function decodeQr(picture: ColourPicture): string | null {
  const dark = binarise(picture);
  return decodeBits(dark) ?? decodeBits(inverted(dark));
}

function decodeBits(picture: BitPicture): string | null {
  for (const triple of findTriples(findPatterns(picture)).slice(0, triplesMax))
    for (const side of sidesOf(triple))
      for (const map of mapsOf(picture, triple, side)) {
        const code = sampleCode(picture, map, side);
        if (!hasTiming(code)) continue;
        const text = readModules(code) ?? readModules(transposed(code));
        if (text !== null) return text;
      }
  return null;
}

/** Whether the row and the column between the squares alternate, as in every code. */
function hasTiming(code: BitPicture): boolean {
  let [fits, all] = [0, 0];
  for (let at = 8; at < code.width - 8; at++)
    for (const bit of [bitAt(code, at, 6), bitAt(code, 6, at)]) {
      all += 1;
      if (bit === 1 - (at % 2)) fits += 1;
    }
  return fits / all > 0.75;
}
