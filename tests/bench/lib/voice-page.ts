import { fileURLToPath } from 'node:url';
import { type BuiltPage, serveBuiltPage } from './built-page.ts';

const client = fileURLToPath(new URL('../../../packages/client/src/voice/index.ts', import.meta.url));

/** Posts the audio time at which its input becomes loud, once in half a second. */
const detector = `
registerProcessor('onset', class extends AudioWorkletProcessor {
  last = 0;
  process([[samples]]) {
    const loud = samples?.some((sample) => Math.abs(sample) > 0.05);
    if (loud && currentTime - this.last > 0.3) {
      this.port.postMessage(currentTime);
      this.last = currentTime;
    }
    return true;
  }
});`;

/**
 * Two speakers and a listener of the portal's own client in one page, with one audio clock. The first speaker sends a
 * pulse every 0.7 s; `delays` has the time until it sounds at the second speaker and at the listener, in milliseconds.
 */
const main = `
import { RelayPlayer, SpeakerConnection } from '${client}';
const context = new AudioContext({ sampleRate: 48000 });
const delays = { speaker: [], listener: [] };
window.delays = delays;
window.states = [];
const sounds = [];
let gain;
const keep = [];
const mouth = () => {
  const tone = context.createOscillator();
  tone.frequency.value = 440;
  gain = context.createGain();
  gain.gain.value = 0.001;
  const out = context.createMediaStreamDestination();
  tone.connect(gain).connect(out);
  tone.start();
  keep.push(tone, gain, out);
  return out.stream.getAudioTracks()[0];
};
const silence = () => {
  const out = context.createMediaStreamDestination();
  const tone = context.createConstantSource();
  tone.offset.value = 0;
  tone.connect(out);
  tone.start();
  keep.push(out, tone);
  return out.stream.getAudioTracks()[0];
};
const ear = (name) => {
  const node = new AudioWorkletNode(context, 'onset');
  let counted;
  node.port.onmessage = ({ data }) => {
    const begun = sounds.findLast((at) => at < data);
    // A decoder may ring once more at the first frame after a pause.
    if (begun === undefined || begun === counted) return;
    counted = begun;
    delays[name].push((data - begun) * 1000);
  };
  const mute = context.createGain();
  mute.gain.value = 0;
  node.connect(mute).connect(context.destination);
  keep.push(node, mute);
  return node;
};
const connected = (options) =>
  new Promise((resolve, reject) => {
    keep.push(new SpeakerConnection({
      ...options,
      onState: (state) => { window.states.push(state); if (state === 'connected') resolve(); },
      onEnded: (reason) => reject(new Error(JSON.stringify(reason))),
    }));
  });
window.begin = async (first, second, listen) => {
  await context.resume();
  await context.audioWorklet.addModule(URL.createObjectURL(new Blob([${JSON.stringify(detector)}], { type: 'text/javascript' })));
  const hears = ear('speaker');
  const ticket = (seat, url) => async () => ({ seat, url, iceServers: [] });
  await connected({ ticket: ticket(0, first), microphone: mouth(), play: () => () => {} });
  const play = (track) => {
    const stream = new MediaStream([track]);
    const element = new Audio();
    element.srcObject = stream;
    element.muted = true;
    void element.play();
    const source = context.createMediaStreamSource(stream);
    source.connect(hears);
    keep.push(stream, element, source);
    return () => {};
  };
  await connected({ ticket: ticket(1, second), microphone: silence(), play });
  // The player plays on the page's audio clock, into the detector.
  Object.defineProperty(context, 'destination', { value: ear('listener') });
  keep.push(new RelayPlayer({
    ticket: async () => listen,
    onState: (state) => window.states.push('relay ' + state),
    onEnded: () => {},
    openContext: () => context,
  }));
  setInterval(() => {
    const at = context.currentTime + 0.05;
    sounds.push(at);
    gain.gain.setValueAtTime(0.5, at);
    gain.gain.setValueAtTime(0.001, at + 0.1);
  }, 700);
};
window.ready = true;`;

/** Builds and serves the page. */
export const serveVoicePage = (): Promise<BuiltPage> => serveBuiltPage({ body: '', main });
