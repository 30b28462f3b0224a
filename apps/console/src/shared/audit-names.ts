import { type AuditAction, type AuditEntry, auditActions, auditTargetKinds } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';

type AuditTarget = NonNullable<AuditEntry['target']>;

/** The text key of an action: dots would nest the key. */
type Flat<A> = A extends `${infer Domain}.${infer Act}` ? `${Domain}_${Act}` : never;
const flat = (action: AuditAction) => action.replace('.', '_') as Flat<AuditAction>;

/** Labels of actions and target kinds; names that are no longer in use stay as they are. */
export function useAuditNames() {
  const { t } = useTranslation(['consolePeople', 'consoleContent']);
  return {
    actionName: (name: string): string => {
      const action = auditActions.find((each) => each === name);
      return action ? t(`audit.actions.${flat(action)}`) : name;
    },
    /** Settings and switches use their current labels, everything else the label stored at the time. */
    targetName: ({ kind, id, label }: AuditTarget): string => {
      if (kind === 'setting')
        return t(`consoleContent:settings.name.${id.replace('.', '_') as 'rooms_messageMax'}`, { defaultValue: label });
      if (kind === 'feature') return t(`consoleContent:settings.feature.${id as 'search'}`, { defaultValue: label });
      return label;
    },
    kindName: (name: string): string => {
      const kind = auditTargetKinds.find((each) => each === name);
      return kind ? t(`audit.kinds.${kind}`) : name;
    },
  };
}
