import type { CutOffTemplate } from '@touchline/contract/streams';
import type { useTranslation } from '@touchline/i18n';

/** A reason of the list in the reader's language; empty without one, or where its words cannot be had now. */
export async function cutOffReason(
  i18n: Pick<ReturnType<typeof useTranslation>['i18n'], 't' | 'loadNamespaces'>,
  template: CutOffTemplate | null,
): Promise<string> {
  if (!template) return '';
  await i18n.loadNamespaces('report').catch(() => undefined);
  return i18n.t(`report:cutOff.${template}`, { defaultValue: '' });
}
