import { toWire } from '@touchline/contract/kernel';

/** JSON text that is sent unchanged: serialised once, sent to many clients. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value as it is sent, in the words of the protocol. */
export const toJson = (value: unknown): string =>
  value instanceof RawJson ? value.text : toWire(JSON.stringify(value) ?? 'null');
