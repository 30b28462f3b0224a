/** Owners of running jobs. Processes that share them run one job of an owner at a time, whichever of them it is. */
export interface RunningOwners {
  has(owner: string): boolean;
  add(owner: string): void;
  delete(owner: string): void;
  /** Calls `listener` when the job of an owner has ended. */
  onFree(listener: (owner: string) => void): void;
}

export function createRunningOwners(): RunningOwners {
  const owners = new Set<string>();
  const listeners: ((owner: string) => void)[] = [];
  return {
    has: (owner) => owners.has(owner),
    add: (owner) => void owners.add(owner),
    delete: (owner) => {
      if (owners.delete(owner)) for (const listener of listeners) listener(owner);
    },
    onFree: (listener) => void listeners.push(listener),
  };
}
