import { useQueryClient } from '@tanstack/react-query';
import { type HeldMessage, heldOperatorCalls } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button, EmptyState, toast } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { Age } from '../../shared/age/Age.tsx';
import { api } from '../../shared/api.ts';
import { PersonLink } from '../../shared/person/PersonLink.tsx';
import { QueueLayout, useOpenRow } from '../../shared/queue/QueueLayout.tsx';
import { RoomLink } from '../../shared/room/RoomLink.tsx';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { usePaged } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import { HeldPane } from './HeldPane.tsx';
import css from './held.module.css';
import { WordBadges } from './WordBadges.tsx';

/** Messages held by the word filter; approves or rejects one or many. */
export function Held() {
  const { t } = useTranslation(['consoleLive', 'console']);
  const formats = useFormats();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { act, busy } = useAct();
  const { values } = useTableUrl();
  const roomId = /^[1-9]\d*$/.test(values.room ?? '') ? values.room : undefined;
  const { list } = usePaged(heldOperatorCalls.list, { ...(roomId ? { roomId } : {}) }, { everyMs: 5000 });
  const [refusing, setRefusing] = useState<{ ids: readonly string[]; done: () => void } | null>(null);
  async function settle(ids: readonly string[], release: boolean, done?: () => void): Promise<void> {
    const { decided, gone } = await api.call(heldOperatorCalls.decide, { ids: [...ids], release });
    done?.();
    toast.show({
      tone: gone > 0 ? 'info' : 'good',
      text:
        gone > 0
          ? t('held.gone', { number: formats.number(decided), gone: formats.number(gone) })
          : release
            ? t('held.released', { count: decided })
            : t('held.refused', { count: decided }),
    });
    await queries.invalidateQueries({ queryKey: [heldOperatorCalls.list.path] });
  }
  const { openId, open, advance } = useOpenRow(
    list.url,
    list.rows.map(({ id }) => id),
  );
  const opened = list.rows.find(({ id }) => id === openId);
  const decide = (...how: Parameters<typeof settle>): void => void act(() => settle(...how));
  const columns: readonly DataColumn<HeldMessage>[] = [
    {
      id: 'text',
      head: t('held.message'),
      phone: 'title',
      csv: ({ text }) => text,
      cell: ({ text, words }) => (
        <span className={css.message}>
          <bdi>{text}</bdi>
          <WordBadges words={words} />
        </span>
      ),
    },
    {
      id: 'from',
      head: t('held.from'),
      phone: 'below',
      csv: ({ from }) => `${from.nickname} (${from.appNumber})`,
      cell: ({ from }) => (
        <span className={css.from}>
          <Avatar name={from.nickname} src={from.avatar} size="xs" />
          <PersonLink uid={from.uid}>{from.nickname}</PersonLink>
        </span>
      ),
    },
    {
      id: 'room',
      head: t('held.room'),
      wide: true,
      phone: 'hide',
      csv: ({ roomName, roomId: room }) => `${roomName} (${room})`,
      cell: ({ roomName, roomId: room }) => <RoomLink roomId={room}>{roomName || room}</RoomLink>,
    },
    { id: 'since', head: t('held.since'), phone: 'end', csv: ({ at }) => at, cell: ({ at }) => <Age since={at} /> },
    {
      id: 'acts',
      head: t('held.decide'),
      phone: 'below',
      width: '220px',
      cell: ({ id }) => (
        <span className={css.acts}>
          <Button size="s" disabled={busy} onClick={() => decide([id], true)}>
            {t('held.release')}
          </Button>
          <Button
            size="s"
            tone="danger-line"
            disabled={busy}
            onClick={() => setRefusing({ ids: [id], done: () => undefined })}
          >
            {t('held.refuse')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <QueueLayout
      list={
        <ListPage
          openKey={openId}
          onOpen={({ id }) => open(id)}
          ownKeys
          title={t('console:place.held')}
          text={list.state === 'ready' ? t('held.text', { count: list.total }) : ' '}
          fileName="held-messages"
          exports="held_messages"
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
          <ConfirmDialog
            open={refusing !== null}
            title={t('held.refuseAsk', { count: refusing?.ids.length ?? 0 })}
            effects={[t('held.refuseEffect'), t('effect.log')]}
            confirmLabel={t('held.refuse')}
            cancelLabel={t('console:cancel')}
            errorText={(error) => failureText(error) ?? t('console:code.needed')}
            onClose={() => setRefusing(null)}
            onConfirm={async () => {
              if (refusing) await settle(refusing.ids, false, refusing.done);
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
            onReject={() => setRefusing({ ids: [opened.id], done: advance })}
            onClose={() => open(undefined)}
          />
        )
      }
    />
  );
}
