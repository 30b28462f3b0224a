import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/query-core';

const isFirstLoad = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * Answers of the server, kept right by events. The library joins a first load that is running when it is invalidated,
 * though its answer may have been read before the event: here it is asked for again once it has arrived.
 */
export class LiveQueryClient extends QueryClient {
  readonly #reloads = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const loading = this.getQueryCache().findAll(filters).filter(isFirstLoad);
    const invalidated = super.invalidateQueries(filters, options);
    await Promise.all([invalidated, ...loading.map((query) => this.#reloadAfterLoad(query, filters, options))]);
  }

  /** Many events during one load are one reload. */
  #reloadAfterLoad(query: Query, filters: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const reload = this.#reloads.get(query) ?? this.#reload(query, filters, options);
    this.#reloads.set(query, reload);
    return reload;
  }

  async #reload(query: Query, filters: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    // Joins the load that is running; how it ends is told to its readers.
    await query.fetch().catch(() => {});
    this.#reloads.delete(query);
    const { refetchType = filters.type ?? 'active' } = filters;
    await super.invalidateQueries({ predicate: (each) => each === query, refetchType }, options);
  }
}
