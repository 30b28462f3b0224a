/**
 * Kinds of jobs by name: what each is given, what it makes, and the words for what is wrong with the bytes. All of it
 * goes between processes as JSON.
 */
export type JobTable = Readonly<
  Record<string, { readonly input: object; readonly result: object; readonly problem: string }>
>;

export interface JobMessage {
  readonly id: number;
  readonly kind: string;
  readonly input: unknown;
}

/** A worker says `begun` when it takes a job up. `failed` is the machine's fault, not that of the bytes. */
export type JobAnswer =
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly problem: string }
  | { readonly id: number; readonly failed: string };
