import type { CutOffTemplate } from '@touchline/contract/streams';
import type { I18n } from '@touchline/i18n';

/** Returns a listed reason in the user's language; empty without one, or when its texts cannot be loaded. */
export async function cutOffReason(i18n: I18n, template: CutOffTemplate | null): Promise<string> {
  if (!template) return '';
  await i18n.loadNamespace('report');
  return i18n.t(`report:cutOff.${template}`, { defaultValue: '' });
}
