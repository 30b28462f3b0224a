/**
 * Milliseconds of sound in a packet. Each packet costs the engine a copy to every other speaker, and 50 bytes of headers to
 * everybody, so that half as many cost half as much. Browsers that cannot do it send packets of 20 ms.
 */
export const packetMs = 40;

/** Speech: mono, with pauses instead of silence and with repair of lost packets. */
export const opusProfile = `minptime=10;ptime=${packetMs};useinbandfec=1;usedtx=1;stereo=0;maxaveragebitrate=32000`;
