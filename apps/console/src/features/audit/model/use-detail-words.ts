import { type LanguageCode, languageOf, nameIn } from '@touchline/contract/languages';
import type { ExportName } from '@touchline/contract/operators';
import { isSettingName, settingDefault, settingRules } from '@touchline/contract/settings';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { useListText } from '../../../shared/list-text.ts';
import { countryName } from '../../../shared/names.ts';
import { scaleOf } from '../../../shared/setting-scale.ts';
import { useZoned } from '../../../shared/zoned.ts';
import { isLocalName } from './detail-rows.ts';

const instantShape = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields that older entries name by the id. */
const aliases: Readonly<Record<string, string>> = { leagueId: 'league', homeId: 'home', awayId: 'away' };

/** Titles of exported lists. Only those that are not named like a screen are listed. */
function useListTitle(): (name: string) => string {
  const { t, i18n } = useTranslation([
    'console',
    'consoleFeeds',
    'consolePeople',
    'consoleContent',
    'consoleMatches',
    'consoleMoney',
  ]);
  const titles = {
    audit_log: t('console:screen.audit'),
    coin_records: t('console:screen.coins'),
    duplicates: t('consoleFeeds:views.duplicates'),
    feed_deliveries: t('consoleFeeds:views.deliveries'),
    feed_imports: t('consoleFeeds:views.imports'),
    feed_keys: t('consoleFeeds:views.keys'),
    feed_refusals: t('consoleFeeds:views.refusals'),
    held_messages: t('console:screen.held'),
    leagues: t('consoleMatches:views.leagues'),
    payouts_due: t('consoleMoney:views.payouts'),
    reconciliation: t('consoleMoney:views.ledger'),
    statement: t('consoleMoney:toStatement'),
    studio_zones: t('consoleContent:zones.title'),
    teams: t('consoleMatches:views.teams'),
  } satisfies Partial<Record<ExportName, string>>;
  type ScreenName = Exclude<ExportName, keyof typeof titles>;
  const hasTitle = (name: string): name is keyof typeof titles => Object.hasOwn(titles, name);
  // Without a default text, a list that has no title does not compile; older entries may name lists that are gone.
  const screenTitle = (name: ScreenName): string => t(`console:screen.${name}`);
  return (name) => {
    if (hasTitle(name)) return titles[name];
    return i18n.exists(`console:screen.${name}`) ? screenTitle(name as ScreenName) : name;
  };
}

/** Labels of enumerated values as their screens show them; values that no longer exist stay as they are. */
function useKnownValues(): Readonly<Record<string, (value: string) => string>> {
  const { t } = useTranslation([
    'consolePeople',
    'console',
    'consoleReview',
    'consoleContent',
    'consoleMatches',
    'consoleMoney',
    'consoleLive',
    'errors',
  ]);
  const listTitle = useListTitle();
  const { intl } = useLanguage();
  return {
    role: (v) => t(`console:role.${v as 'reviewer'}`, { defaultValue: v }),
    state: (v) =>
      t(`consoleContent:news.states.${v as 'draft'}`, {
        defaultValue: t(`consoleMatches:statuses.${v as 'ended'}`, { defaultValue: v }),
      }),
    scope: (v) => {
      if (v === 'host') return t('ban.host');
      if (v === 'platform') return t('ban.platform');
      return t(`consoleContent:regions.scopes.${v as 'all'}`, { defaultValue: v });
    },
    kinds: (v) => t(`consoleReview:document.${v as 'selfie'}`, { defaultValue: v }),
    template: (v) =>
      t(`consoleReview:reasonShort.${v as 'other'}`, {
        defaultValue: t(`consoleLive:reason.${v as 'other'}`, { defaultValue: v }),
      }),
    decision: (v) => t(`consoleReview:status.${v as 'all'}`, { defaultValue: v }),
    feature: (v) => t(`consoleContent:zones.features.${v as 'trends'}`, { defaultValue: v }),
    action: (v) => t(`consoleContent:words.actions.${v as 'mask'}`, { defaultValue: v }),
    place: (v) => t(`consoleContent:banners.places.${v as 'home'}`, { defaultValue: v }),
    tier: (v) => t(`consoleMoney:gift.tiers.${v as 'small'}`, { defaultValue: v }),
    art: (v) => t(`consoleMoney:gift.arts.${v as 'clap'}`, { defaultValue: v }),
    account: (v) => (v === 'earnings' ? t('consoleMoney:sum.earnings') : t('consoleMoney:sum.coins')),
    incident: (v) => t(`consoleMatches:events.kinds.${v as 'goal'}`, { defaultValue: v }),
    phase: (v) => t(`consoleMatches:events.phases.${v as 'H1'}`, { defaultValue: v }),
    side: (v) => t(`consoleMatches:${v as 'home'}`, { defaultValue: v }),
    parts: (v) => t(`consoleMatches:parts.${v as 'round'}`, { defaultValue: v }),
    countries: (v) => countryName(intl, v),
    languages: (v) => languageOf(v as LanguageCode).ownName,
    audience: (v) => t(`consoleContent:notices.audiences.${v as 'all'}`, { defaultValue: v }),
    of: (v) => t(`consoleReview:report.kind.${v as 'host'}`, { defaultValue: v }),
    outcomes: (v) => t(`consoleReview:report.outcome.${v as 'muted'}`, { defaultValue: v }),
    what: listTitle,
    code: (v) => t(`errors:${v as 'internal'}`, { defaultValue: v }),
    duration: (v) => t(`consoleLive:room.for.${v as 'off'}`, { defaultValue: v }),
  };
}

/** Labels of fields and values in the operator's language: names, times with their zone, yes and no. */
export function useDetailWords() {
  const { t } = useTranslation(['consolePeople', 'consoleContent']);
  const { language } = useLanguage();
  const formats = useFormats();
  const zoned = useZoned();
  const listText = useListText();
  const known = useKnownValues();

  const fieldText = (field: string): string => {
    const name = aliases[field] ?? field;
    return t(`audit.fields.${name as 'reason'}`, { defaultValue: field });
  };
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (typeof value === 'number') return formats.number(value);
    if (typeof value === 'string')
      return instantShape.test(value) ? zoned.dateTime(value) : (known[field]?.(value) ?? value);
    if (isLocalName(value)) return nameIn(language, value);
    if (Array.isArray(value)) return listText(value.map((each) => valueText(field, each)));
    return listText(Object.entries(value).map(([name, each]) => `${fieldText(name)}: ${valueText(name, each)}`));
  };
  /** A setting in the unit it is typed in. */
  const settingText = (name: string, value: unknown): string => {
    if (!isSettingName(name) || typeof value !== 'number') return valueText('value', value);
    const { factor, unit } = scaleOf({ ...settingRules[name], standard: settingDefault(name) });
    const unitText = unit === 'count' ? '' : t(`consoleContent:settings.unit.${unit}`);
    return `${formats.number(value / factor)} ${unitText}`.trim();
  };
  return { fieldText, valueText, settingText };
}
