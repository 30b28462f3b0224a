const seconds = 0.35;
const frequencies = [660, 880];
/** Several messages in a row make one sound. */
const pauseMs = 1500;

let context: AudioContext | null = null;
let last = 0;

/** Plays two short notes. Browsers stay silent until the user has clicked on the page. */
export function playMessageSound(now: number): void {
  if (now - last < pauseMs) return;
  last = now;
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    for (const [at, frequency] of frequencies.entries()) playNote(context, frequency, at * 0.12);
  } catch {
    // No audio device.
  }
}

function playNote(audio: AudioContext, frequency: number, delay: number): void {
  const start = audio.currentTime + delay;
  const note = audio.createOscillator();
  const volume = audio.createGain();
  note.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + seconds);
}
