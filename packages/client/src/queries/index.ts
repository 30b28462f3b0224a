export { LiveQueryClient } from './live-query-client.ts';
export { patchAnswer } from './patch-answer.ts';
