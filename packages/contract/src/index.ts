export { accountCalls } from './accounts/calls.ts';
export { anchorCalls } from './anchors/calls.ts';
export { studioCalls, studioZoneCalls } from './anchors/studio.ts';
export {
  bannerOperatorCalls,
  contentCalls,
  newsOperatorCalls,
  regionOperatorCalls,
  reportOperatorCalls,
  richTextOperatorCalls,
  settingOperatorCalls,
  wordOperatorCalls,
} from './content/index.ts';
export { fileCalls } from './files/calls.ts';
export * from './kernel/index.ts';
export { matchCalls } from './matches/calls.ts';
export { roomCalls } from './rooms/calls.ts';
export { streamCalls } from './streams/calls.ts';
export { systemCalls } from './system/calls.ts';
