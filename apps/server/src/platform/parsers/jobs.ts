/** Job kinds by name: input, result, and codes for invalid bytes. All of it passes between processes as JSON. */
export type JobTable = Readonly<
  Record<string, { readonly input: object; readonly result: object; readonly problem: string }>
>;

export interface JobMessage {
  readonly id: number;
  readonly kind: string;
  readonly input: unknown;
}

/** A worker sends `begun` when it starts a job. `failed` is a machine error, not a problem of the bytes. */
export type JobAnswer =
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly problem: string }
  | { readonly id: number; readonly failed: string };
