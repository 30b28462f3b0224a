import { PacketDialogs, PacketHistory } from '../../features/red-packets/index.ts';

/** /user/packets: red packets one opened, and those one sent. */
export function PacketsScreen() {
  return (
    <>
      <PacketHistory />
      <PacketDialogs />
    </>
  );
}
