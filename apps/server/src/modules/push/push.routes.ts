import { pushCalls } from '@touchline/contract/push';
import { pushSchemas } from '@touchline/contract/push/schemas';
import type { Api } from '../../http/serve.ts';
import { changePushSettings, readPushSettings } from './devices/change-settings.ts';
import { readPushKey, registerDevice, renewDevice, unregisterDevice } from './devices/register-device.ts';
import type { PushDeps } from './needs.ts';

/** Serves the registration of devices for pushes, and which pushes a member gets. */
export function pushRoutes(api: Api, deps: PushDeps): void {
  api.serve(pushCalls, pushSchemas, {
    key: () => readPushKey(deps),
    register: (input, context) => registerDevice(deps, context, input),
    unregister: (input, { principal }) => unregisterDevice(deps, principal.uid, input),
    renew: (input) => renewDevice(deps, input),
    settings: (_input, { principal }) => readPushSettings(deps, principal.uid),
    changeSettings: (input, { principal }) => changePushSettings(deps, principal.uid, input),
  });
}
