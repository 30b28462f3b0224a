import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { instant, nothing, operatorName } from '../kernel/schemas.ts';
import { portalInput, portalSheet } from './portal-shapes.ts';
import { features } from './rules.ts';
import { siteInput, siteSheet } from './site-shapes.ts';

export * from './portal-shapes.ts';
export * from './site-shapes.ts';

const feature = z.enum(features);

/** A value that operators may change. `unit` says how to display it; the value itself uses the unit of `limits`. */
const setting = z.object({
  name: z.string(),
  value: z.int(),
  standard: z.int(),
  min: z.int(),
  max: z.int(),
  unit: z.enum(['count', 'ms', 'bytes', 'percent', 'coins']),
  changedAt: z.nullable(instant),
  by: z.nullable(operatorName),
});
export type SettingRow = z.output<typeof setting>;

const sheet = z.object({
  settings: z.array(setting),
  features: z.array(z.object({ name: feature, on: z.boolean(), standard: z.boolean() })),
  revision: z.int(),
  /** The operator who saved this revision. */
  by: z.nullable(operatorName),
});
export type SettingsSheet = z.output<typeof sheet>;

export const settingOperatorSchemas = {
  read: {
    summary: 'Returns all values of the global configuration with defaults and bounds, and the feature switches.',
    input: nothing,
    output: sheet,
    errors: [],
  },
  save: {
    summary: 'Changes values and switches, all or none, everywhere within 60 seconds. Null restores the default.',
    input: z.object({
      revision: z.int(),
      settings: z._default(z.record(z.string().check(z.maxLength(60)), z.nullable(z.int())), {}),
      features: z._default(z.partialRecord(feature, z.nullable(z.boolean())), {}),
    }),
    output: sheet,
    errors: [],
  },
  site: {
    summary: 'Returns the name, logo, contact and imprint of the platform.',
    input: nothing,
    output: siteSheet,
    errors: [],
  },
  saveSite: {
    summary: 'Replaces them; `conflict` when somebody else saved first.',
    input: siteInput,
    output: siteSheet,
    errors: [],
  },
  portal: {
    summary: 'Returns the live-room button of the player, the app that the portal offers, and its maintenance.',
    input: nothing,
    output: portalSheet,
    errors: [],
  },
  savePortal: {
    summary: 'Replaces them; `conflict` when somebody else saved first.',
    input: portalInput,
    output: portalSheet,
    errors: [],
  },
} as const satisfies CallSchemas;
