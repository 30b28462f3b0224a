import { DataBoard } from '../../features/data/index.ts';

/** /user/datas: figures, curves and the history of a host's broadcasts. */
export function DataScreen() {
  return <DataBoard />;
}
