import { lazy, Suspense, useEffect } from 'react';
import { closePacketDialog, usePacketDialog } from '../model/packet-dialog.ts';

const PacketDialog = lazy(async () => ({ default: (await import('./PacketDialog.tsx')).PacketDialog }));
const SendDialog = lazy(async () => ({ default: (await import('./send/SendDialog.tsx')).SendDialog }));

/** The dialog of the opened packet, or of a packet to send; rendered once per screen. */
export function PacketDialogs() {
  const packetId = usePacketDialog((asked) => asked.packetId);
  const sendTo = usePacketDialog((asked) => asked.sendTo);
  useEffect(() => closePacketDialog, []);
  return (
    <Suspense>
      {packetId && <PacketDialog key={packetId} packetId={packetId} />}
      {sendTo && <SendDialog roomId={sendTo} onClose={closePacketDialog} />}
    </Suspense>
  );
}
