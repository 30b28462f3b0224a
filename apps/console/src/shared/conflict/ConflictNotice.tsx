import { languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { FormNotice } from '../form-notice/FormNotice.tsx';
import css from './conflict.module.css';
import { differing, type FieldPair } from './fields.ts';

interface Props<Item> {
  /** The value from `useConflict`. */
  theirs: Item | null;
  /** Every field of the form; equal ones are left out. */
  fields: (theirs: Item) => readonly FieldPair[];
  busy?: boolean;
  /** The typed values are invalid. */
  blocked?: boolean;
  /** Saves over the colleague's version. */
  onOverwrite: (theirs: Item) => void;
  /** Continues with the colleague's version and discards the typed values. */
  onTake: (theirs: Item) => void;
}

/** Says who saved first, compares both versions, and lets the operator choose one. */
export function ConflictNotice<Item extends { by: { name: string } | null }>(props: Props<Item>) {
  const { theirs, fields, busy = false, blocked = false, onOverwrite, onTake } = props;
  const { t } = useTranslation('console');
  if (!theirs) return null;
  const rows = differing(fields(theirs));
  return (
    <FormNotice
      tone="warn"
      title={theirs.by ? t('conflict.title', { name: theirs.by.name }) : t('conflict.unknown')}
      action={
        <>
          <Button size="s" disabled={busy || blocked} onClick={() => onOverwrite(theirs)}>
            {t('conflict.overwrite')}
          </Button>
          <Button size="s" disabled={busy} onClick={() => onTake(theirs)}>
            {t('conflict.take')}
          </Button>
        </>
      }
    >
      {rows.length > 0 ? t('conflict.text') : t('conflict.same')}
      {rows.length > 0 && <Versions rows={rows} />}
    </FormNotice>
  );
}

function Versions({ rows }: { rows: readonly FieldPair[] }) {
  const { t } = useTranslation('console');
  const sides = ['theirs', 'mine'] as const;
  return (
    <dl className={css.fields}>
      {rows.map(({ label, language, picture, ...pair }) => (
        <div key={label}>
          <dt>{label}</dt>
          {sides.map((side) => (
            <dd key={side}>
              <small>{t(`conflict.${side}`)}</small>
              {pair[side].trim() === '' ? (
                <span className="dim">{t('conflict.empty')}</span>
              ) : picture ? (
                <img src={pair[side]} alt="" />
              ) : (
                <bdi lang={language && languageOf(language).lang} dir={language && languageOf(language).dir}>
                  {pair[side]}
                </bdi>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
