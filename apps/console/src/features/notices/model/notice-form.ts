import { fromDateTimeField } from '@touchline/contract/days';
import type { InputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import type { CustomAudience, noticeOperatorCalls } from '@touchline/contract/notifications';

export type Texts = Partial<Record<LanguageCode, string>>;
/** Audiences that a form offers. */
export type AudienceKind = Exclude<CustomAudience['kind'], 'author'>;
export const audienceKinds = ['all', 'followers', 'reminded'] as const satisfies readonly AudienceKind[];

export type NewNotice = Omit<InputOf<typeof noticeOperatorCalls.create>, 'key'>;

export const emptyNotice = {
  kind: 'all' as AudienceKind,
  target: '',
  readers: '' as LanguageCode | '',
  countries: [] as string[],
  title: {} as Texts,
  body: {} as Texts,
  link: '',
  sendAt: '',
};
export type NoticeValues = typeof emptyNotice;

export const filled = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

function audienceOf({ kind, target }: NoticeValues): CustomAudience {
  if (kind === 'followers') return { kind, hostId: target };
  return kind === 'reminded' ? { kind, matchId: target } : { kind };
}

/** What the form sends. */
export const noticeOf = (values: NoticeValues): NewNotice => ({
  audience: audienceOf(values),
  languages: values.readers === '' ? [] : [values.readers],
  countries: values.countries,
  title: filled(values.title),
  body: filled(values.body),
  link: values.link.trim() || null,
  sendAt: fromDateTimeField(values.sendAt) ?? null,
});
