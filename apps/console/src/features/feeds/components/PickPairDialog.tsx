import { type Duplicate, type DuplicateRecord, type MergeKind, mergeKinds } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import css from './feeds.module.css';
import { RecordPicker } from './RecordPicker.tsx';

interface Props {
  kind: MergeKind;
  onPicked: (pair: Duplicate) => void;
  onClose: () => void;
}

/** Picks two records that no suggestion has, because their names differ. */
export function PickPairDialog({ kind: first, onPicked, onClose }: Props) {
  const { t } = useTranslation('consoleFeeds');
  const [kind, setKind] = useState(first);
  const [one, setOne] = useState<DuplicateRecord | null>(null);
  const [other, setOther] = useState<DuplicateRecord | null>(null);
  const pair = one && other && one.id !== other.id ? ([one, other] as [DuplicateRecord, DuplicateRecord]) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('duplicate.pick')}
      foot={
        <Button tone="primary" disabled={!pair} onClick={() => pair && onPicked({ kind, records: pair })}>
          {t('duplicate.next')}
        </Button>
      }
    >
      <div className={css.form}>
        <p>{t('duplicate.pickText')}</p>
        <SelectField
          label={t('duplicate.kind')}
          options={mergeKinds.map((value) => ({ value, label: t(`duplicate.kinds.${value}`) }))}
          value={kind}
          onChange={({ target }) => {
            setKind(mergeKinds.find((each) => each === target.value) ?? kind);
            setOne(null);
            setOther(null);
          }}
        />
        <RecordPicker label={t('duplicate.first')} kind={kind} value={one} onChange={setOne} />
        <RecordPicker label={t('duplicate.second')} kind={kind} value={other} onChange={setOther} />
      </div>
    </Dialog>
  );
}
