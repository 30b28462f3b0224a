import type { ParsedInputOf } from '@touchline/contract/kernel';
import {
  features,
  isSettingName,
  isSettingValue,
  settingNames,
  type settingOperatorCalls,
  shownSettings,
} from '@touchline/contract/settings';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../platform/refusal.ts';
import { lockSettings, type StoredSettings, writeSettings } from '../../platform/settings/settings.store.ts';
import { settingIn } from '../../platform/settings/settings.ts';
import type { SettingDeps } from './needs.ts';
import { readSheet, switchIn } from './settings-sheet.ts';

type Input = ParsedInputOf<typeof settingOperatorCalls.save>;

/**
 * Changes values and switches, all or none, with an audit entry for each change. `besides` makes further changes in the
 * same transaction.
 */
export async function saveSettings(
  deps: SettingDeps,
  principal: StaffPrincipal,
  input: Input,
  besides?: (tx: Tx) => Promise<void>,
) {
  const problems = problemsOf(input);
  if (problems.length > 0) return new BadInput(problems);
  const written = await inTransaction(deps.db, async (tx) => {
    const before = await lockSettings(tx);
    if (before.revision !== input.revision) return refuse('conflict');
    const note = { by: principal.uid, at: deps.clock.date().toISOString() };
    const after: StoredSettings = {
      revision: before.revision + 1,
      settings: changed(before.settings, input.settings, note),
      features: changed(before.features, input.features, note),
      by_uid: principal.uid,
    };
    const broken = contradictions(after);
    if (broken.length > 0) return new BadInput(broken);
    await writeSettings(tx, after);
    await besides?.(tx);
    for (const name of settingNames.filter((each) => settingIn(before, each) !== settingIn(after, each)))
      await deps.audit.record(tx, principal, {
        action: 'setting.change',
        target: { kind: 'setting', id: name, label: name },
        details: { before: settingIn(before, name), after: settingIn(after, name) },
      });
    for (const name of features.filter((each) => switchIn(before, each) !== switchIn(after, each)))
      await deps.audit.record(tx, principal, {
        action: switchIn(after, name) ? 'feature.open' : 'feature.close',
        target: { kind: 'feature', id: name, label: name },
      });
    return after;
  });
  if (isRefusal(written)) return written;
  await deps.settings.changed();
  return readSheet(deps);
}

const problemsOf = ({ settings }: Input): { path: string; code: string }[] =>
  Object.entries(settings).flatMap(([name, value]) => {
    if (!isSettingName(name) || !shownSettings.includes(name))
      return [{ path: `settings.${name}`, code: 'unrecognized_keys' }];
    return value === null || isSettingValue(name, value) ? [] : [{ path: `settings.${name}`, code: 'out_of_bounds' }];
  });

/** Values that contradict each other. */
const contradictions = (stored: StoredSettings): { path: string; code: string }[] =>
  settingIn(stored, 'wallet.coinMin') > settingIn(stored, 'wallet.coinMax')
    ? [{ path: 'settings.wallet.coinMin', code: 'out_of_bounds' }]
    : [];

/** Merges new changes and drops values that were reset to their default. */
function changed<T>(
  before: Readonly<Record<string, { value: T; by: string; at: string }>>,
  input: Readonly<Record<string, T | null | undefined>>,
  note: { by: string; at: string },
): Record<string, { value: T; by: string; at: string }> {
  const after = { ...before };
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (value === null) delete after[name];
    else if (before[name]?.value !== value) after[name] = { value, ...note };
  }
  return after;
}
