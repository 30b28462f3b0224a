export { type HostileIdentity, hostileIdentities } from './identities.ts';
export { anyValue, fittingOf, hostileInput, type KnownValues } from './inputs.ts';
export { type Caller, callerOf, dataOf, type Exchange, isAdmitted, passesChecks, problemOf } from './problem.ts';
export { queuePush } from './queue-push.ts';
export { type HostileRequest, hostileFrame, hostileRequest } from './requests.ts';
export { type HostileAnswer, sendHostile } from './send.ts';
export {
  hostileBodies,
  hostileHeaders,
  hostileNumbers,
  hostileQueries,
  hostileSegments,
  hostileShapes,
  hostileTexts,
} from './texts.ts';
