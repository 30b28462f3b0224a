import { inputDepthMax } from './clean-input.ts';

const [quote, backslash, openList, closeList, openObject, closeObject] = Array.from('"\\[]{}', (sign) =>
  sign.charCodeAt(0),
);

/**
 * Follows how deeply JSON is nested while it arrives, in constant memory and wherever it is cut: no byte of a longer
 * UTF-8 character is a bracket or a quotation mark. Wrong JSON is left to its parser.
 */
export class JsonDepth {
  #depth = 0;
  #inString = false;
  #isEscaped = false;

  /** Reads the next bytes; false when they are nested deeper than any input may be. */
  admits(bytes: Uint8Array): boolean {
    let [depth, inString, isEscaped] = [this.#depth, this.#inString, this.#isEscaped];
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (isEscaped) isEscaped = false;
      else if (inString) {
        if (byte === quote) inString = false;
        else if (byte === backslash) isEscaped = true;
      } else if (byte === quote) inString = true;
      else if (byte === openList || byte === openObject) {
        depth += 1;
        if (depth > inputDepthMax) return false;
      } else if (byte === closeList || byte === closeObject) depth -= 1;
    }
    this.#depth = depth;
    this.#inString = inString;
    this.#isEscaped = isEscaped;
    return true;
  }
}
