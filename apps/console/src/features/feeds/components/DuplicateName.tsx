import type { NamesByLanguage } from '@touchline/contract/languages';
import { nameIn } from '@touchline/contract/languages';
import type { DuplicateRecord } from '@touchline/contract/matches';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';

/** "Home – Away" of a match, else the name. */
export const duplicateName = ({ name, other }: DuplicateRecord, nameOf: (name: NamesByLanguage) => string): string =>
  other === null ? nameOf(name) : `${nameOf(name)} – ${nameOf(other)}`;

/** A record with what tells it from its duplicate: provider, kick-off or number of matches. */
export function DuplicateName({ record }: { record: DuplicateRecord }) {
  const { t } = useTranslation('consoleFeeds');
  const { language } = useLanguage();
  const formats = useFormats();
  const { provider, kickoffAt, matches } = record;
  return (
    <span>
      <bdi>{duplicateName(record, (name) => nameIn(language, name))}</bdi>{' '}
      <span className="dim">
        <bdi>{provider}</bdi>{' '}
        {kickoffAt ? formats.dateTime(kickoffAt) : `${t('import.matches')}: ${formats.number(matches)}`}
      </span>
    </span>
  );
}
