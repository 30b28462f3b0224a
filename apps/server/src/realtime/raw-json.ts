/** JSON text that is sent unchanged: serialised once, sent to many clients. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const toJson = (value: unknown): string =>
  value instanceof RawJson ? value.text : (JSON.stringify(value) ?? 'null');
