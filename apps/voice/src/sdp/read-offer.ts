import { isSeatSsrc, receivedSeats, seatCount } from '../seats.ts';
import type { Offer, ReceiveLine, SendLine } from './offer.ts';

/** An offer of a browser has about 500 lines for eleven sections. */
const maxLines = 1_500;
const maxLineLength = 1_000;
const maxBytes = 64 << 10;

const linePattern = /^[a-z]=[\x20-\x7e]*$/;
const mediaPattern = /^m=audio \d{1,5} UDP\/TLS\/RTP\/SAVPF(?: \d{1,3}){1,40}$/;

interface Section {
  readonly lines: readonly string[];
}

/**
 * Reads an offer of a browser: one line that sends audio and ten that receive it, bundled, with Opus. Returns null for
 * anything else. Candidates are ignored: the engine answers checks and contacts no address that a stranger names.
 */
export function readOffer(sdp: string): Offer | null {
  const sections = split(sdp);
  if (!sections) return null;
  const [session = { lines: [] }, ...media] = sections;
  if (media.length !== seatCount || !media.every(({ lines }) => mediaPattern.test(lines[0] ?? ''))) return null;
  const senders = media.filter((section) => hasLine(section, 'a=sendonly'));
  const receivers = media.filter((section) => hasLine(section, 'a=recvonly'));
  const [sender] = senders;
  if (senders.length !== 1 || receivers.length !== receivedSeats || !sender) return null;
  const send = readSendLine(sender);
  const receive = receivers.map(readReceiveLine);
  const credentials = readCredentials(sender, session);
  if (!send || !credentials || !receive.every((line) => line !== null)) return null;
  const mids = media.map((section) => midOf(section) ?? '');
  if (new Set(mids).size !== mids.length) return null;
  return { ...credentials, send, receive, mids };
}

function split(sdp: string): Section[] | null {
  if (sdp.length > maxBytes || !sdp.startsWith('v=0')) return null;
  const lines = sdp.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length > maxLines) return null;
  if (!lines.every((line) => line.length <= maxLineLength && linePattern.test(line))) return null;
  const sections: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections.map((section) => ({ lines: section }));
}

const hasLine = ({ lines }: Section, text: string): boolean => lines.includes(text);

/** The first group of the first line that matches. */
function find({ lines }: Section, pattern: RegExp): string | null {
  for (const line of lines) {
    const found = pattern.exec(line);
    if (found) return found[1] ?? null;
  }
  return null;
}

const midOf = (section: Section): string | null => find(section, /^a=mid:([A-Za-z0-9_-]{1,16})$/);

function readReceiveLine(section: Section): ReceiveLine | null {
  const mid = midOf(section);
  // Dynamic payload types. Lower ones could be taken for RTCP.
  const payloadType = Number(find(section, /^a=rtpmap:(9[6-9]|1[01]\d|12[0-7]) opus\/48000\/2$/i));
  if (mid === null || payloadType === 0 || !hasLine(section, 'a=rtcp-mux')) return null;
  return { mid, payloadType };
}

function readSendLine(section: Section): SendLine | null {
  const line = readReceiveLine(section);
  const ssrc = Number(find(section, /^a=ssrc:(\d{1,10}) cname:/));
  if (!line || ssrc === 0 || ssrc > 0xffff_ffff || isSeatSsrc(ssrc)) return null;
  const extension = find(
    section,
    /^a=extmap:(\d|1[0-4])(?:\/\w{1,10})? urn:ietf:params:rtp-hdrext:ssrc-audio-level(?: .*)?$/,
  );
  return { ...line, ssrc, levelExtension: Number(extension) || null };
}

function readCredentials(
  section: Section,
  session: Section,
): Pick<Offer, 'iceUfrag' | 'icePwd' | 'fingerprint'> | null {
  // Firefox writes the fingerprint once for the whole session.
  const either = (pattern: RegExp): string | null => find(section, pattern) ?? find(session, pattern);
  const iceUfrag = either(/^a=ice-ufrag:([A-Za-z0-9+/]{4,64})$/);
  const icePwd = either(/^a=ice-pwd:([A-Za-z0-9+/]{22,128})$/);
  const fingerprint = either(/^a=fingerprint:sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/i);
  const setup = either(/^a=setup:(\w{1,10})$/);
  if (!iceUfrag || !icePwd || !fingerprint || (setup !== 'actpass' && setup !== 'active')) return null;
  return { iceUfrag, icePwd, fingerprint };
}
