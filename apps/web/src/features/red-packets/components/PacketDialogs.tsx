import { lazy, Suspense, useEffect } from 'react';
import { lookAway, useAsked } from '../model/opened.ts';

const PacketDialog = lazy(async () => ({ default: (await import('./PacketDialog.tsx')).PacketDialog }));
const SendDialog = lazy(async () => ({ default: (await import('./send/SendDialog.tsx')).SendDialog }));

/** The dialog of the opened packet, or of a packet to send; rendered once per screen. */
export function PacketDialogs() {
  const packetId = useAsked((asked) => asked.packetId);
  const sendTo = useAsked((asked) => asked.sendTo);
  useEffect(() => lookAway, []);
  return (
    <Suspense>
      {packetId && <PacketDialog key={packetId} packetId={packetId} />}
      {sendTo && <SendDialog roomId={sendTo} onClose={lookAway} />}
    </Suspense>
  );
}
