import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';

const isFirstLoad = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * A query client whose answers are kept correct by events. When a query is invalidated during its first load, the
 * library joins that load, although its answer may be older than the event. This client reloads after it has arrived.
 */
export class LiveQueryClient extends QueryClient {
  readonly #reloads = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const loading = this.getQueryCache().findAll(filters).filter(isFirstLoad);
    const invalidated = super.invalidateQueries(filters, options);
    await Promise.all([invalidated, ...loading.map((query) => this.#reloadAfterLoad(query, filters, options))]);
  }

  /** Many events during one load cause one reload. */
  #reloadAfterLoad(query: Query, filters: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const reload = this.#reloads.get(query) ?? this.#reload(query, filters, options);
    this.#reloads.set(query, reload);
    return reload;
  }

  async #reload(query: Query, filters: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    // Joins the running load; its observers receive the outcome.
    await query.fetch().catch(() => {});
    this.#reloads.delete(query);
    const { refetchType = filters.type ?? 'active' } = filters;
    await super.invalidateQueries({ predicate: (each) => each === query, refetchType }, options);
  }
}
