/** Readable sentences after the code, shown by the host's encoder. */
const sentences: Readonly<Record<string, string>> = {
  live_code_wrong: 'The stream key is wrong or was reset. Copy it again from the Go live page.',
  live_code_in_use: 'Another encoder is already live with this stream key. Stop it first.',
  not_an_anchor: 'This account may not broadcast. Apply to become a host first.',
  review_pending: 'The application to become a host is still under review.',
  review_rejected: 'The application to become a host was rejected.',
  anchor_banned: 'This host may not broadcast at the moment.',
  anchor_banned_forever: 'This host may not broadcast any more.',
  login_forbidden: 'This account is banned.',
  login_forbidden_until: 'This account is banned for a while.',
  stream_not_live: 'The broadcast was ended on the page. Start the encoder again in 15 seconds.',
  stream_cut_off: 'An operator ended this broadcast. The Go live page says why.',
  stream_codec_not_supported: 'This video or audio format cannot be broadcast. Use H.264 and AAC.',
  stream_time_ahead: 'The timestamps run ahead of the clock. Restart the encoder, and send in real time.',
  stream_rate_too_high: 'More data arrives than a broadcast may have (100 Mbit/s). Lower the bitrate.',
  engine_memory_full: 'The video server is full. Try again in a few minutes.',
  dropped: 'The broadcast was ended.',
  replaced: 'Another encoder took over.',
};

/** Description of a refusal: the code first, so that programs can parse it. */
export const explainRefusal = (reason: string): string => {
  const sentence = sentences[reason];
  return sentence === undefined ? reason : `${reason}: ${sentence}`;
};
