import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { nothing } from '../kernel/schemas.ts';
import { pushSettings, pushToken } from './shapes.ts';

export * from './shapes.ts';

export const pushSchemas = {
  key: {
    summary:
      'Returns the public key (VAPID) with which a browser subscribes to pushes of this installation, and the domains ' +
      'of push services that would refuse its pushes; devices there are not registered.',
    input: nothing,
    output: z.object({ publicKey: z.string(), refusedBy: z.array(z.string()) }),
    errors: [],
  },
  register: {
    summary:
      'Registers the device of the session for pushes in the language of the request. A repeat renews it; a device of another account moves to the caller.',
    input: pushToken,
    output: z.object({ registered: z.literal(true) }),
    errors: [],
  },
  unregister: {
    summary: 'Ends the pushes to a device of the caller. A repeat has no effect.',
    input: z.object({ endpoint: pushToken.shape.endpoint }),
    output: nothing,
    errors: [],
  },
  renew: {
    summary:
      'Replaces the address of a device whose browser renewed its subscription while the portal was closed. The old address and its secret, known only to the device, are the proof.',
    input: z.object({
      endpoint: pushToken.shape.endpoint,
      auth: pushToken.shape.keys.shape.auth,
      renewed: pushToken,
    }),
    output: z.object({ registered: z.literal(true) }),
    errors: ['not_found'],
  },
  settings: {
    summary: 'Returns which pushes the caller gets.',
    input: nothing,
    output: pushSettings,
    errors: [],
  },
  changeSettings: {
    summary: 'Changes the given settings on all devices; returns all settings.',
    input: z.partial(pushSettings),
    output: pushSettings,
    errors: [],
  },
} as const satisfies CallSchemas;
