/** Why the engine ended a connection for good. */
export type VoiceEnding = 'kicked' | 'left' | 'interrupted' | 'closed' | 'elsewhere';

export interface IceServer {
  readonly urls: string;
  readonly username?: string | undefined;
  readonly credential?: string | undefined;
}

/** What a speaker needs to connect; the address lets one connection in. */
export interface SpeakerTicket {
  readonly seat: number;
  readonly url: string;
  readonly iceServers: readonly IceServer[];
}

/** Loudness of each seat from 0 to 1; silent seats are left out. */
export type SeatLevels = ReadonlyMap<number, number>;

/** The used part of a browser's WebSocket. */
export interface VoiceSocket {
  binaryType: BinaryType;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export type OpenVoiceSocket = (url: string) => VoiceSocket;
