/** Speech: mono, with pauses instead of silence and with repair of lost packets. */
export const opusProfile = 'minptime=10;useinbandfec=1;usedtx=1;stereo=0;maxaveragebitrate=32000';
