import type { AuditEntry, Colleague } from '@touchline/contract/operators';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useAuditNames } from '../../../shared/audit-names.ts';
import { useZoned } from '../../../shared/zoned.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { AuditTarget } from './AuditTarget.tsx';
import css from './audit.module.css';

interface Props {
  entry: AuditEntry;
  colleagues: readonly Colleague[];
  /** Lists only the entries with the same target. */
  onTarget: () => void;
  onClose: () => void;
}

/** One entry of the audit log with all its details. */
export function AuditEntryDialog({ entry, colleagues, onTarget, onClose }: Props) {
  const { t } = useTranslation('consolePeople');
  const zoned = useZoned();
  const { actionName, kindName } = useAuditNames();
  return (
    <Dialog open onClose={onClose} title={<span title={entry.action}>{actionName(entry.action)}</span>} size="m">
      <p>{joinFacts([entry.operator.name, zoned.dateTime(entry.at), entry.ip])}</p>
      {entry.target && (
        <p className={css.target}>
          <span>
            {`${kindName(entry.target.kind)} ${entry.target.id}: `}
            <AuditTarget target={entry.target} />
          </span>
          <Button size="s" onClick={onTarget}>
            {t('audit.onlyTarget')}
          </Button>
        </p>
      )}
      <AuditDetails entry={entry} colleagues={colleagues} />
    </Dialog>
  );
}
