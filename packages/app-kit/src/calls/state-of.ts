/** The state of a query for a table or a list. */
export const stateOf = (query: { isPending: boolean; isError: boolean }): 'loading' | 'error' | 'ready' =>
  query.isPending ? 'loading' : query.isError ? 'error' : 'ready';
