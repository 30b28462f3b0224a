const soonestMs = 1000;

/**
 * `refetchInterval` counted from the last answer, in ms. A plain number would begin anew with every change of the data,
 * and never be over where events come more often.
 */
export const askAgainEvery =
  (everyMs: number) =>
  ({ state }: { readonly state: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number } }): number => {
    const answeredAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
    const left = answeredAt === 0 ? everyMs : answeredAt + everyMs - Date.now();
    return Math.min(everyMs, Math.max(soonestMs, left));
  };
