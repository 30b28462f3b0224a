import { useAct } from '@touchline/app-kit/act';
import { heldOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';
import { useState } from 'react';
import { ConfirmAction } from '../../shared/confirm/ConfirmAction.tsx';
import { pauseDecisions, useDecisionPause } from '../../shared/queue/decision-pause.ts';
import { QueueLayout, useOpenRow } from '../../shared/queue/QueueLayout.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { usePaged } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { HeldPane } from './HeldPane.tsx';
import { useHeldColumns } from './held-columns.tsx';
import { useHeldDecision } from './use-held-decision.ts';

/** Messages held by the word filter; approves or rejects one or many. */
export function Held() {
  const { t } = useTranslation(['consoleLive', 'console']);
  const { act, busy } = useAct();
  const decideHeld = useHeldDecision();
  const { values } = useTableUrl();
  const roomId = /^[1-9]\d*$/.test(values.room ?? '') ? values.room : undefined;
  const { list } = usePaged(heldOperatorCalls.list, { ...(roomId ? { roomId } : {}) }, { refetchInterval: 5000 });
  /** Several messages, after a question. One is rejected right away: its toast offers to undo it. */
  const [refusing, setRefusing] = useState<{ ids: readonly string[]; done: () => void } | null>(null);
  const { openId, open, advance } = useOpenRow(
    list.url,
    list.rows.map(({ id }) => id),
  );
  const opened = list.rows.find(({ id }) => id === openId);
  const decide = (...how: Parameters<typeof decideHeld>): void => void act(() => decideHeld(...how));
  const paused = useDecisionPause();
  // The next row moves under the pointer, and a second click must not decide it.
  const columns = useHeldColumns({
    busy: busy || paused,
    onApprove: (id) => decide([id], true, pauseDecisions),
    onReject: (id) => decide([id], false, pauseDecisions),
  });
  return (
    <QueueLayout
      list={
        <ListPage
          openKey={openId}
          onOpen={({ id }) => open(id)}
          ownKeys
          title={t('console:screen.held')}
          text={list.state === 'ready' ? t('held.text', { count: list.total }) : ' '}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          nameOf={({ text }) => text}
          empty={<EmptyState level={2} title={t('held.none')} text={t('held.noneText')} />}
          filters={[{ id: 'room', label: t('held.roomId') }]}
          bulk={(chosen, clear) => {
            const ids = chosen.map(({ id }) => id);
            return (
              <>
                <Button size="s" disabled={busy} onClick={() => decide(ids, true, clear)}>
                  {t('held.release')}
                </Button>
                <Button size="s" tone="danger-line" disabled={busy} onClick={() => setRefusing({ ids, done: clear })}>
                  {t('held.refuse')}
                </Button>
              </>
            );
          }}
        >
          <ConfirmAction
            open={refusing !== null}
            title={t('held.refuseAsk', { count: refusing?.ids.length ?? 0 })}
            effects={[t('held.refuseEffect'), t('effect.logged')]}
            confirmLabel={t('held.refuse')}
            onClose={() => setRefusing(null)}
            onConfirm={async () => {
              if (refusing) await decideHeld(refusing.ids, false, refusing.done);
            }}
          />
        </ListPage>
      }
      open={
        opened && (
          <HeldPane
            key={opened.id}
            message={opened}
            busy={busy}
            onApprove={() => decide([opened.id], true, advance)}
            onReject={() => decide([opened.id], false, advance)}
            onClose={() => open(undefined)}
          />
        )
      }
    />
  );
}
