import type { AmfObject } from './amf0.ts';

/** FourCC codes of Enhanced RTMP that viewers receive unchanged. */
const videoFourCcs = ['avc1', 'hvc1', 'av01', 'vp09'] as const;
const audioFourCcs = ['mp4a', 'Opus'] as const;

const canForward = 4;

/** Command object and information of a successful `connect`, with the codecs of Enhanced RTMP v2 ("Enhancing NetConnection"). */
export function connectReply(): [AmfObject, AmfObject] {
  const forward = (codes: readonly string[]): AmfObject => Object.fromEntries(codes.map((code) => [code, canForward]));
  return [
    { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
    {
      level: 'status',
      code: 'NetConnection.Connect.Success',
      description: 'Connection succeeded.',
      objectEncoding: 0,
      fourCcList: [...videoFourCcs, ...audioFourCcs],
      videoFourCcInfoMap: forward(videoFourCcs),
      audioFourCcInfoMap: forward(audioFourCcs),
    },
  ];
}
