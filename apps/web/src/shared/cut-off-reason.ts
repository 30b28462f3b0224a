import type { CutOffTemplate } from '@touchline/contract/streams';
import type { useTranslation } from '@touchline/i18n';

/** Returns a listed reason in the user's language; empty without one, or when its texts cannot be loaded. */
export async function cutOffReason(
  i18n: Pick<ReturnType<typeof useTranslation>['i18n'], 't' | 'loadNamespaces'>,
  template: CutOffTemplate | null,
): Promise<string> {
  if (!template) return '';
  await i18n.loadNamespaces('report').catch(() => undefined);
  return i18n.t(`report:cutOff.${template}`, { defaultValue: '' });
}
