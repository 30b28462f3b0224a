import type { CutOffTemplate } from '@touchline/contract/streams';

interface ReasonTexts {
  readonly loadNamespaces: (namespace: 'report') => Promise<void>;
  readonly t: (key: `report:cutOff.${CutOffTemplate}`, values: { readonly defaultValue: string }) => string;
}

/** Returns a listed reason in the user's language; empty without one, or when its texts cannot be loaded. */
export async function cutOffReason(i18n: ReasonTexts, template: CutOffTemplate | null): Promise<string> {
  if (!template) return '';
  await i18n.loadNamespaces('report').catch(() => undefined);
  return i18n.t(`report:cutOff.${template}`, { defaultValue: '' });
}
