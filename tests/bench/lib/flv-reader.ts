const fileHeader = 13;
const tagHeader = 11;
const backPointer = 4;

/** Reads HTTP chunks (RFC 9112, 7.1) and their FLV tags from pieces of a stream; skips tag content. */
export class ChunkedFlv {
  readonly #onTag: (type: number, timestamp: number) => void;
  #flvSkip = fileHeader;
  #head: Buffer = Buffer.alloc(0);
  /** Remaining bytes of the chunk; -1 in its size line, -2 in the line end after it. */
  #chunk = -1;
  #line = '';

  constructor(onTag: (type: number, timestamp: number) => void) {
    this.#onTag = onTag;
  }

  push(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      if (this.#chunk > 0) {
        const taken = Math.min(this.#chunk, bytes.length - at);
        this.#flv(bytes.subarray(at, at + taken));
        at += taken;
        this.#chunk -= taken;
        continue;
      }
      const char = String.fromCharCode(bytes[at] ?? 0);
      at += 1;
      if (char === '\n' && this.#line !== '') {
        this.#chunk = Number.parseInt(this.#line, 16);
        this.#line = '';
      } else if (char !== '\r' && char !== '\n') this.#line += char;
    }
  }

  /** Reports each tag when its last byte has arrived. */
  #flv(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      if (this.#flvSkip > 0) {
        const skipped = Math.min(this.#flvSkip, bytes.length - at);
        this.#flvSkip -= skipped;
        at += skipped;
        if (this.#flvSkip === 0 && this.#head.length === tagHeader) this.#report();
        continue;
      }
      const taken = bytes.subarray(at, at + tagHeader - this.#head.length);
      this.#head = Buffer.concat([this.#head, taken]);
      at += taken.length;
      if (this.#head.length === tagHeader) this.#flvSkip = this.#head.readUIntBE(1, 3) + backPointer;
    }
  }

  #report(): void {
    const head = this.#head;
    this.#head = Buffer.alloc(0);
    this.#onTag(head[0] ?? 0, head.readUIntBE(4, 3) + (head[7] ?? 0) * 0x1000000);
  }
}
