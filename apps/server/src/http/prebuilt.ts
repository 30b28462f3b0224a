import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * A whole success envelope, serialised once and sent to many. Compressed forms are made on first demand and kept with
 * it, so a cached answer costs one buffer write a request. It is not checked against the output schema again: who
 * builds it parses first.
 */
export class Prebuilt {
  readonly json: Buffer;
  #br: Buffer | undefined;
  #gzip: Buffer | undefined;
  #tag: string | undefined;

  constructor(data: unknown) {
    this.json = Buffer.from(`{"success":true,"code":"200","data":${JSON.stringify(data)}}`);
  }

  /** Names the content for conditional requests; weak, because it is the same for every encoding. */
  get tag(): string {
    this.#tag ??= `W/"${hash('sha256', this.json, 'base64url').slice(0, 22)}"`;
    return this.#tag;
  }

  /** The smallest form that `accept` (an Accept-Encoding header) allows. */
  encoded(accept: string): { body: Buffer; encoding: 'br' | 'gzip' | null } {
    if (this.json.length < 1024) return { body: this.json, encoding: null };
    if (allows(accept, 'br')) {
      this.#br ??= brotliCompressSync(this.json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return { body: this.#br, encoding: 'br' };
    }
    if (allows(accept, 'gzip')) {
      this.#gzip ??= gzipSync(this.json);
      return { body: this.#gzip, encoding: 'gzip' };
    }
    return { body: this.json, encoding: null };
  }
}

const allows = (accept: string, encoding: string): boolean =>
  accept.split(',').some((part) => {
    const [name, weight = ''] = part.split(';', 2);
    return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });
