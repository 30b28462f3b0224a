/**
 * Purpose of an upload: decides who may upload, the maximum size and the accepted types. `identity` is private: its
 * public address answers `not_found`, and its owner and the reviewers get signed addresses that expire soon. `content`
 * is for pages, news and banners of operators; `room_picture` and `room_video` are for room chat. The `chat_` purposes
 * are for messages between users: private as well, readable only by those who may read the message.
 */
export const filePurposes = [
  'avatar',
  'group_avatar',
  'cover',
  'photo',
  'post',
  'identity',
  'content',
  'room_picture',
  'room_video',
  'chat_picture',
  'chat_video',
  'chat_voice',
  'chat_file',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Uploads for private and group messages. */
export const chatPurposes = ['chat_picture', 'chat_video', 'chat_voice', 'chat_file'] as const;
export type ChatPurpose = (typeof chatPurposes)[number];
