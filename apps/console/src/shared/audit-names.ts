import { type AuditAction, type AuditEntry, auditActions, auditTargetKinds } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';

type AuditTarget = NonNullable<AuditEntry['target']>;

/** The key of an action's text: a dot would be a level deeper. */
type Flat<A> = A extends `${infer Domain}.${infer Act}` ? `${Domain}_${Act}` : never;
const flat = (action: AuditAction) => action.replace('.', '_') as Flat<AuditAction>;

/** What an action and a kind of target are called; a name from an older log that is no more in use stays as it is. */
export function useAuditNames() {
  const { t } = useTranslation(['consolePeople', 'consoleContent']);
  return {
    actionName: (name: string): string => {
      const action = auditActions.find((each) => each === name);
      return action ? t(`audit.actions.${flat(action)}`) : name;
    },
    /** Settings and switches are called as on their page, everything else as it was called then. */
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
