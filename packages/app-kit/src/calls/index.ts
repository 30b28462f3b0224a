export { ApiProvider, type AppApi } from './ApiProvider.tsx';
export { askAgainEvery } from './ask-again.ts';
export { LiveQueryClient } from './live-query-client.ts';
export { patchAnswer } from './patch-answer.ts';
export { retryLost } from './retry-lost.ts';
export { stateOf } from './state-of.ts';
export { useCall } from './use-call.ts';
export { type Endless, type ListInputOf, useEndless } from './use-endless.ts';
