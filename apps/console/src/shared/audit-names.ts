import { type AuditAction, auditActions, auditTargetKinds } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';

/** The key of an action's text: a dot would be a level deeper. */
type Flat<A> = A extends `${infer Domain}.${infer Act}` ? `${Domain}_${Act}` : never;
const flat = (action: AuditAction) => action.replace('.', '_') as Flat<AuditAction>;

/** What an action and a kind of target are called; a name from an older log that is no more in use stays as it is. */
export function useAuditNames() {
  const { t } = useTranslation('consolePeople');
  return {
    actionName: (name: string): string => {
      const action = auditActions.find((each) => each === name);
      return action ? t(`audit.actions.${flat(action)}`) : name;
    },
    kindName: (name: string): string => {
      const kind = auditTargetKinds.find((each) => each === name);
      return kind ? t(`audit.kinds.${kind}`) : name;
    },
  };
}
