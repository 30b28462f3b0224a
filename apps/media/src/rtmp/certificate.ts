import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';

export interface KeyPair {
  cert: Buffer;
  key: Buffer;
}

/**
 * A certificate and its key in PEM files, reloaded when one of them changes. While the pair does not match, for example
 * when only one file is written yet, the previous pair stays in use.
 */
export class Certificate {
  readonly #files: readonly [cert: string, key: string];
  readonly #onRenewed: (error: unknown) => void;
  readonly #listeners: ((pair: KeyPair) => void)[] = [];
  #pair: KeyPair;

  /**
   * Throws when the files cannot be read or do not match. `onRenewed` gets null, or the reason why the old pair stays.
   */
  constructor(certFile: string, keyFile: string, checkEveryMs: number, onRenewed: (error: unknown) => void) {
    this.#files = [certFile, keyFile];
    this.#onRenewed = onRenewed;
    this.#pair = this.#read();
    for (const file of this.#files) watchFile(file, { interval: checkEveryMs, persistent: false }, this.reload);
  }

  get current(): KeyPair {
    return this.#pair;
  }

  onChange(listener: (pair: KeyPair) => void): void {
    this.#listeners.push(listener);
  }

  readonly reload = (): void => {
    try {
      const pair = this.#read();
      if (pair.cert.equals(this.#pair.cert) && pair.key.equals(this.#pair.key)) return;
      this.#pair = pair;
      for (const listener of this.#listeners) listener(pair);
      this.#onRenewed(null);
    } catch (error) {
      this.#onRenewed(error);
    }
  };

  stop(): void {
    for (const file of this.#files) unwatchFile(file, this.reload);
  }

  #read(): KeyPair {
    const [cert, key] = [readFileSync(this.#files[0]), readFileSync(this.#files[1])];
    createSecureContext({ cert, key });
    return { cert, key };
  }
}
