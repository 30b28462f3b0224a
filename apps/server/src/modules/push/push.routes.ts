import { pushCalls } from '@touchline/contract/push';
import { pushSchemas } from '@touchline/contract/push/schemas';
import type { Api } from '../../http/serve.ts';
import { changePushSettings, readPushSettings } from './devices/change-settings.ts';
import { registerDevice, renewDevice, unregisterDevice } from './devices/register-device.ts';
import type { PushDeps } from './needs.ts';

export type PushCalls = ReturnType<typeof createPushCalls>;

/** The calls of this module, for its routes. */
export const createPushCalls = (deps: PushDeps) => ({
  key: () => ({ publicKey: deps.keys.publicKey }),
  register: registerDevice.bind(null, deps),
  unregister: unregisterDevice.bind(null, deps),
  renew: renewDevice.bind(null, deps),
  settings: readPushSettings.bind(null, deps),
  changeSettings: changePushSettings.bind(null, deps),
});

/** Serves the registration of devices for pushes, and which pushes a member gets. */
export function pushRoutes(api: Api, { calls }: { readonly calls: PushCalls }): void {
  api.serve(pushCalls, pushSchemas, {
    key: () => calls.key(),
    register: (input, context) => calls.register(context, input),
    unregister: (input, { principal }) => calls.unregister(principal.uid, input),
    renew: (input) => calls.renew(input),
    settings: (_input, { principal }) => calls.settings(principal.uid),
    changeSettings: (input, { principal }) => calls.changeSettings(principal.uid, input),
  });
}
