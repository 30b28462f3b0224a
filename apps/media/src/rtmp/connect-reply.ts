import type { AmfObject } from './amf0.ts';

/** FourCC codes of Enhanced RTMP that viewers receive unchanged. */
const VIDEO_FOUR_CC = ['avc1', 'hvc1', 'av01', 'vp09'] as const;
const AUDIO_FOUR_CC = ['mp4a', 'Opus'] as const;

const CAN_FORWARD = 4;

/** Command object and information of a successful `connect`, with the codecs of Enhanced RTMP v2 ("Enhancing NetConnection"). */
export function connectReply(): [AmfObject, AmfObject] {
  const forward = (codes: readonly string[]): AmfObject => Object.fromEntries(codes.map((code) => [code, CAN_FORWARD]));
  return [
    { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
    {
      level: 'status',
      code: 'NetConnection.Connect.Success',
      description: 'Connection succeeded.',
      objectEncoding: 0,
      fourCcList: [...VIDEO_FOUR_CC, ...AUDIO_FOUR_CC],
      videoFourCcInfoMap: forward(VIDEO_FOUR_CC),
      audioFourCcInfoMap: forward(AUDIO_FOUR_CC),
    },
  ];
}
