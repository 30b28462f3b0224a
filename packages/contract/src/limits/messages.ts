import { day, kilobyte, minute } from './units.ts';

/** Pictures, voice, videos and files; text is kept. */
export const mediaLifeMs = 7 * day;
export const forwardMax = 50;
/** Messages forwarded one by one, and into one merged message. */
export const forwardEachMax = 30;
export const forwardMergedMax = 100;
/** Merged forwards in one another, the outermost included, and the messages in all of them together. */
export const forwardDepthMax = 3;
export const forwardNestedMax = 300;
/** Messages that one forward, and one account within a minute, sends to all chats together; bytes of JSON that one stores. */
export const forwardCopiesMax = forwardEachMax * forwardMax;
export const forwardBytesMax = 1024 * kilobyte;
/** How long a signed address of a picture, voice note, video or file works at most. */
export const mediaAddressLifeMs = 60 * minute;
/** Values of a voice note's waveform, and the highest of them. */
export const waveformMax = 64;
export const waveformLevelMax = 31;
/** Characters of a file's name. */
export const fileNameMax = 200;
export const revokeWindowMs = 2 * minute;
export const textMax = 5000;
export const clientPlatformId = 5;
/** Users mentioned by name in one message. */
export const mentionsMax = 50;
/** Messages of one deletion. */
export const deleteMax = 100;
export const historyPageMax = 100;
export const syncPageMax = 500;
/** Members of a conversation, the one who types included, up to which the others see that somebody types. */
export const typingMembersMax = 50;
/** Users with a reaction on one message. */
export const reactionsMax = 500;
/** A client that was away longer loads its conversations again. */
export const logLifeMs = 30 * day;
/** Messages of groups are left out of the log of a user who has been away for this long. */
export const logPauseMs = 3 * day;
/** What one account may write into the logs of others: a message to a group counts for each of its members. */
export const logEntriesPerMinute = 20_000;
/** JSON of a stored message, and of all messages of a page together, in bytes. */
export const messageBytesMax = 128 * kilobyte;
export const pageBytesMax = 512 * kilobyte;
