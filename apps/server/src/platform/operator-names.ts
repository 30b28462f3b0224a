/** What operators are called in lists of the back office, by uid; whoever is gone is left out. */
export type OperatorNames = (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The operator of a row as the contract shows it. */
export const operatorIn = (
  names: ReadonlyMap<string, string>,
  uid: string | null,
): { uid: string; name: string } | null => (uid === null ? null : { uid, name: names.get(uid) ?? uid });
