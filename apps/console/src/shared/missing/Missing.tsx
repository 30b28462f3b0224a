import { useTranslation } from '@touchline/i18n';
import { useListText } from '../list-text.ts';
import css from './missing.module.css';

/** The names of fields that are not filled in yet; those that are, are left out. */
export const missingOf = (fields: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(fields).flatMap(([label, missing]) => (missing ? [label] : []));

/** Says beside a button that cannot be pressed yet what is still to be filled in. */
export function Missing({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation('console');
  const listText = useListText();
  return (
    <p role="status" className={css.missing}>
      {fields.length > 0 && t('missing', { fields: listText(fields) })}
    </p>
  );
}
