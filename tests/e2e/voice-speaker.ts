/** What a page of the engine's test keeps in its window. */
interface SpeakerWindow extends Window {
  speaker?: {
    readonly peer: RTCPeerConnection;
    readonly messages: string[];
    readonly analysers: AnalyserNode[];
    readonly references: unknown[];
  };
}

export interface SpeakerInput {
  readonly url: string;
  readonly frequency: number;
  readonly configuration?: RTCConfiguration;
}

/**
 * Runs in a page: speaks with a tone of `frequency` on a seat, without the client of the portal. Resolves when sound
 * passes.
 */
export async function speakOnSeat({ url, frequency, configuration }: SpeakerInput): Promise<void> {
  const context = new AudioContext();
  await context.resume();
  const tone = new OscillatorNode(context, { frequency });
  const quieter = new GainNode(context, { gain: 0.3 });
  const microphone = context.createMediaStreamDestination();
  tone.connect(quieter).connect(microphone);
  tone.start();
  const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle', ...configuration });
  const [track] = microphone.stream.getAudioTracks();
  if (track) peer.addTransceiver(track, { direction: 'sendonly' });
  const messages: string[] = [];
  const analysers: AnalyserNode[] = [];
  const references: unknown[] = [tone, quieter, microphone];
  (window as SpeakerWindow).speaker = { peer, messages, analysers, references };
  for (let line = 0; line < 10; line += 1) {
    const stream = new MediaStream([peer.addTransceiver('audio', { direction: 'recvonly' }).receiver.track]);
    // Chromium decodes a remote track only when an element plays it.
    const element = new Audio();
    element.srcObject = stream;
    element.muted = true;
    void element.play();
    const analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(stream).connect(analyser);
    analysers.push(analyser);
    references.push(element, stream);
  }
  await peer.setLocalDescription();
  const socket = new WebSocket(url);
  setInterval(() => socket.readyState === 1 && socket.send('{"type":"ping"}'), 2_000);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'offer', sdp: peer.localDescription?.sdp })),
    );
    socket.addEventListener('close', () => reject(new Error('the socket closed')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { type: string; sdp?: string; reason?: string };
      messages.push(`${message.type} ${message.reason ?? ''}`.trim());
      if (message.type === 'answer') void peer.setRemoteDescription({ type: 'answer', sdp: message.sdp ?? '' });
      if (message.type === 'connected') resolve();
    });
  });
}

/** Runs in a page: the frequency that each seat is heard with, rounded to 100 Hz; silent seats are left out. */
export function heardSeats(own: number): Record<number, number> {
  const heard: Record<number, number> = {};
  for (const [line, analyser] of ((window as SpeakerWindow).speaker?.analysers ?? []).entries()) {
    const spectrum = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(spectrum);
    const loudest = Math.max(...spectrum);
    if (loudest < -60) continue;
    const frequency = (spectrum.indexOf(loudest) * analyser.context.sampleRate) / analyser.fftSize;
    heard[line < own ? line : line + 1] = Math.round(frequency / 100) * 100;
  }
  return heard;
}

/** Runs in a page: the messages of the engine, without pings. */
export const messagesOfEngine = (): string[] =>
  ((window as SpeakerWindow).speaker?.messages ?? []).filter((message) => message !== 'ping');

/** Runs in a page: how the sound travels, as the kind of the own address and the transport to the relay. */
export async function routeOfSpeaker(): Promise<unknown> {
  const stats = (await (window as SpeakerWindow).speaker?.peer.getStats()) as unknown as Map<
    string,
    Record<string, unknown>
  >;
  const pair = [...stats.values()].find(({ type, nominated }) => type === 'candidate-pair' && nominated === true);
  const own = stats.get(String(pair?.localCandidateId));
  return own && { type: own.candidateType, transport: own.relayProtocol };
}

/** Runs in a page: asks a TURN server for an address, and returns those that it gives, and the codes of refusals. */
export async function askForRelay(iceServers: RTCIceServer[]): Promise<{ types: string[]; refusals: number[] }> {
  const peer = new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' });
  const [types, refusals]: [string[], number[]] = [[], []];
  peer.addEventListener('icecandidateerror', ({ errorCode }) => void refusals.push(errorCode));
  const gathered = new Promise<void>((resolve) => {
    peer.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate?.candidate) types.push(String(candidate.type));
      if (!candidate) resolve();
    });
  });
  peer.createDataChannel('none');
  await peer.setLocalDescription();
  await gathered;
  peer.close();
  return { types, refusals };
}
