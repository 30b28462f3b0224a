import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { toWire } from '@touchline/contract/kernel';

/** Bytes built once and sent to many clients. Compressed forms are built on first use and kept. */
export class SharedBody {
  readonly bytes: Buffer;
  #br: Buffer | undefined;
  #gzip: Buffer | undefined;
  #tag: string | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** ETag for conditional requests; weak, because all encodings share it. */
  get tag(): string {
    this.#tag ??= `W/"${hash('sha256', this.bytes, 'base64url').slice(0, 22)}"`;
    return this.#tag;
  }

  /** The smallest form that `accept` (an Accept-Encoding header) allows. */
  encoded(accept: string): { body: Buffer; encoding: 'br' | 'gzip' | null } {
    if (this.bytes.length < 1024) return { body: this.bytes, encoding: null };
    if (allows(accept, 'br')) {
      this.#br ??= brotliCompressSync(this.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return { body: this.#br, encoding: 'br' };
    }
    if (allows(accept, 'gzip')) {
      this.#gzip ??= gzipSync(this.bytes);
      return { body: this.#gzip, encoding: 'gzip' };
    }
    return { body: this.bytes, encoding: null };
  }
}

/** A success envelope as text. */
export const envelopeOf = (data: unknown): string =>
  `{"success":true,"code":"200","data":${toWire(JSON.stringify(data))}}`;

/**
 * A whole success envelope, serialised once, so a cached answer costs one buffer write per request. It skips the output
 * schema: its builder parses first.
 */
export class Prebuilt extends SharedBody {
  constructor(data: unknown) {
    super(Buffer.from(envelopeOf(data)));
  }

  get json(): Buffer {
    return this.bytes;
  }
}

const allows = (accept: string, encoding: string): boolean =>
  accept.split(',').some((part) => {
    const [name, weight = ''] = part.split(';', 2);
    return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });
