export interface Division {
  readonly code: string;
  readonly name: string;
}
export interface Province extends Division {
  readonly cities: readonly Division[];
}
