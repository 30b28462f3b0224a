/** Reads bits, most significant first, with the Exp-Golomb codes of H.264 and HEVC. Throws RangeError at the end. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Up to 32 bits as an unsigned number. */
  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError('bit reader: out of data');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at++;
    }
    return value;
  }

  flag(): boolean {
    return this.bits(1) === 1;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** ue(v) */
  unsignedGolomb(): number {
    let zeros = 0;
    while (!this.flag()) if (++zeros > 31) throw new RangeError('bit reader: golomb code');
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** se(v) */
  signedGolomb(): number {
    const code = this.unsignedGolomb();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}

/** Removes the emulation prevention bytes (00 00 03) from a NAL unit. */
export function unescapeNal(nal: Uint8Array): Uint8Array {
  const out = new Uint8Array(nal.length);
  let length = 0;
  let zeros = 0;
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    out[length++] = byte;
  }
  return out.subarray(0, length);
}
