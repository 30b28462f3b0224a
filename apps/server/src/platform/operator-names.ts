/** Names of operators in back-office lists, by uid; removed operators are left out. */
export type OperatorNames = (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The operator of a row as the contract shows it. */
export const operatorIn = (
  names: ReadonlyMap<string, string>,
  uid: string | null,
): { uid: string; name: string } | null => (uid === null ? null : { uid, name: names.get(uid) ?? uid });
