export { type ControlBody, hasControlSecret, readClosedZones, readControlBody } from './control-call.ts';
export { EngineServer, urlOf } from './engine-server.ts';
export { errorFields, type Log, silentLog } from './log.ts';
export { originAllowed } from './origin.ts';
export { postHook } from './post-hook.ts';
export { commonRefusals, type HttpRefusal, refuse, refuseUpgrade, replyJson } from './reply.ts';
export { retry } from './retry.ts';
export { runEngine } from './run-engine.ts';
export { descriptorOf, type Environment, listOf, megabytes, portOf, proxiesOf, wholeNumber } from './settings.ts';
