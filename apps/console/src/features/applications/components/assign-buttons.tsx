import { IconUserShare } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { type ApplicationRow, applicationOperatorCalls } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, DropMenu, IconButton, type MenuEntry } from '@touchline/ui';
import { api } from '../../../shared/api.ts';
import { useBulkNotice } from '../../../shared/bulk/bulk-report.ts';

/** The reviewers, each with the number of applications they hold. */
function useReviewers(choose: (uid: string) => void, current?: string): MenuEntry[] {
  const formats = useFormats();
  const reviewers = useCall(applicationOperatorCalls.reviewers, {});
  return (reviewers.data?.items ?? []).map(({ uid, name, holds }) => ({
    id: uid,
    label: name,
    note: formats.number(holds),
    disabled: uid === current,
    onSelect: () => choose(uid),
  }));
}

/** Assigns the open application to another reviewer. */
export function AssignButton({ current, onAssign }: { current: string | undefined; onAssign: (to: string) => void }) {
  const { t } = useTranslation('consoleReview');
  const items = useReviewers(onAssign, current);
  return (
    <DropMenu
      label={t('assign.to')}
      align="end"
      trigger={(props) => <IconButton {...props} icon={IconUserShare} label={t('assign.to')} />}
      items={items}
    />
  );
}

/** Assigns all selected applications to one reviewer. Skips those that others hold and lists them. */
export function BulkAssignButton({ chosen, onDone }: { chosen: readonly ApplicationRow[]; onDone: () => void }) {
  const { t } = useTranslation('consoleReview');
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const notify = useBulkNotice();
  const assign = (to: string): void =>
    void act(async () => {
      const result = await api.call(applicationOperatorCalls.assignMany, { ids: chosen.map(({ id }) => id), to });
      onDone();
      for (const call of [
        applicationOperatorCalls.applications,
        applicationOperatorCalls.application,
        applicationOperatorCalls.reviewers,
      ])
        void reloadAnswers(queries, call);
      notify(result, (id) => chosen.find((each) => each.id === id)?.nickname ?? id);
    });
  const items = useReviewers(assign);
  return (
    <DropMenu
      label={t('assign.to')}
      align="end"
      trigger={(props) => (
        <Button size="s" loading={busy} icon={IconUserShare} {...props}>
          {t('assign.to')}
        </Button>
      )}
      items={items}
    />
  );
}
