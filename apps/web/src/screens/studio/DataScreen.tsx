import { getRouteApi } from '@tanstack/react-router';
import { DataBoard, dataSearchOf, dataSelectionOf } from '../../features/data/index.ts';

const route = getRouteApi('/member/user/studio/datas');

/** /user/datas: figures, charts and history of a host's broadcasts. Tab, month and range are in the address. */
export function DataScreen() {
  const selection = dataSelectionOf(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <DataBoard
      selection={selection}
      onSelection={(next) => void navigate({ search: dataSearchOf({ ...selection, ...next }), resetScroll: false })}
    />
  );
}
