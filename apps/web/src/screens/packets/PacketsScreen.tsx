import { PacketDialogs, PacketHistory } from '../../features/red-packets/index.ts';

/** /user/packets: the red packets a user claimed and sent. */
export function PacketsScreen() {
  return (
    <>
      <PacketHistory />
      <PacketDialogs />
    </>
  );
}
