export { accountCalls } from './accounts/calls.ts';
export {
  bannerOperatorCalls,
  contentCalls,
  newsOperatorCalls,
  regionOperatorCalls,
  reportCalls,
  reportOperatorCalls,
  richTextOperatorCalls,
  settingOperatorCalls,
  wordOperatorCalls,
} from './content/index.ts';
export { fileCalls } from './files/calls.ts';
export { earningCalls, giftCalls } from './gifts/calls.ts';
export { giftOperatorCalls } from './gifts/operators.ts';
export { applicationCalls } from './hosts/applications.ts';
export { hostCalls } from './hosts/calls.ts';
export { studioCalls, studioZoneCalls } from './hosts/studio.ts';
export * from './kernel/index.ts';
export { matchCalls } from './matches/calls.ts';
export { matchOperatorCalls } from './matches/operators.ts';
export { scheduleCalls } from './matches/schedule.ts';
export { applicationOperatorCalls, liveCalls, operatorCalls, personCalls, staffCalls } from './operators/index.ts';
export { redPacketCalls } from './red-packets/calls.ts';
export { roomCalls } from './rooms/calls.ts';
export { roomModerationCalls } from './rooms/moderation-calls.ts';
export { heldOperatorCalls, roomOperatorCalls } from './rooms/operators.ts';
export { streamCalls } from './streams/calls.ts';
export { historyCalls } from './streams/history.ts';
export { systemCalls } from './system/calls.ts';
export { taskCalls } from './tasks/calls.ts';
export { walletCalls } from './wallet/calls.ts';
export { walletOperatorCalls } from './wallet/operators.ts';
