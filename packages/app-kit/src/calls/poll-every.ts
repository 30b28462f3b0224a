const soonestMs = 1000;

/**
 * `refetchInterval` counted from the last response, in ms. A plain number would restart with every data change and
 * never elapse under frequent events.
 */
export const pollEvery =
  (everyMs: number) =>
  ({ state }: { readonly state: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number } }): number => {
    const answeredAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
    const left = answeredAt === 0 ? everyMs : answeredAt + everyMs - Date.now();
    return Math.min(everyMs, Math.max(soonestMs, left));
  };
