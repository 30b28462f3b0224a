import { useAct } from '@touchline/app-kit/act';

export interface Order {
  ids: readonly string[];
  busy: boolean;
  /** Moves an item by one place. */
  move: (id: string, by: -1 | 1) => void;
}

/** An order that operators change one step at a time; `save` stores all ids in their new order. */
export function useOrder(ids: readonly string[], save: (ids: string[]) => Promise<unknown>): Order {
  const { act, busy } = useAct();
  const move = (id: string, by: -1 | 1): void => {
    const at = ids.indexOf(id);
    const order = ids.filter((each) => each !== id);
    order.splice(at + by, 0, id);
    void act(() => save(order));
  };
  return { ids, busy, move };
}
