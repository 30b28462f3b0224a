/** The selected rows of a table, by key. */
export interface TableSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  rowLabel: (key: string) => string;
}
