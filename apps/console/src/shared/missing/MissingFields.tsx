import { useTranslation } from '@touchline/i18n';
import { useListText } from '../list-text.ts';
import css from './missing.module.css';

/** Names of the fields that are still empty. */
export const missingOf = (fields: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(fields).flatMap(([label, missing]) => (missing ? [label] : []));

/** Lists beside a disabled button the fields that are still empty. */
export function MissingFields({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation('console');
  const listText = useListText();
  return (
    <p role="status" className={css.missing}>
      {fields.length > 0 && t('missing', { fields: listText(fields) })}
    </p>
  );
}
