import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { patchAnswer, reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { liveCalls, personCalls, warningTemplates } from '@touchline/contract/operators';
import { isChatReport, type ReportAction, type ReportDetails, reportOperatorCalls } from '@touchline/contract/reports';
import { roomOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Button, Key } from '@touchline/ui';
import { useState } from 'react';
import { type Act, ActDialogs } from '../../../shared/actions/ActionDialogs.tsx';
import css from '../../../shared/actions/actions.module.css';
import { api } from '../../../shared/api.ts';
import { useKeys } from '../../../shared/keys/key-bindings.ts';
import { useDecisionPause } from '../../../shared/queue/decision-pause.ts';
import { useDeletionUndo } from '../../../shared/room/use-deletion-undo.ts';
import { useChatActions } from '../api/use-chat-actions.ts';
import { ChatActionDialog } from './ChatActionDialog.tsx';

interface Offer {
  act: Act | 'delete_message' | 'remove_chat_messages' | 'dissolve_group';
  key?: string;
  run: (() => void) | undefined;
}

const harmful: ReadonlySet<Offer['act']> = new Set([
  'delete_message',
  'remove_chat_messages',
  'dissolve_group',
  'cut_off',
]);

/** Every call whose answer an action can change. */
const changedCalls = [
  reportOperatorCalls.details,
  reportOperatorCalls.list,
  reportOperatorCalls.messages,
  liveCalls.wall,
  personCalls.page,
  roomOperatorCalls.room,
];

/** Actions on the reported item itself; the server links them to the report. */
export function ReportActions({ details }: { details: ReportDetails }) {
  const { report, acts } = details;
  const { person, roomId: ownRoom } = report.snapshot;
  const { t } = useTranslation('consoleReview');
  const queries = useQueryClient();
  const { act: run, busy } = useAct();
  const paused = useDecisionPause();
  const [asked, setAsked] = useState<Act | null>(null);
  const isHost = person?.isHost === true;
  const wall = useCall(liveCalls.wall, {}, { enabled: isHost });
  const onAir = wall.data?.items.some(({ hostId }) => hostId === person?.uid) === true;

  const reload = () => Promise.all(changedCalls.map((call) => reloadAnswers(queries, call)));
  /** Keeps what a colleague did in between: the answer contains the current report. */
  async function send(action: ReportAction): Promise<void> {
    const input = { reportId: report.id, version: report.version, action };
    try {
      const now = await api.call(reportOperatorCalls.act, input);
      patchAnswer<typeof now>(queries, [reportOperatorCalls.details.path, { reportId: report.id }], () => now);
    } finally {
      void reload();
    }
  }
  const deleted = acts.some(({ outcome }) => outcome === 'message_removed');
  const roomId = ownRoom ?? details.context?.roomId ?? null;
  const offerUndo = useDeletionUndo(reload);
  const deleteIt = () =>
    void run(async () => {
      await send({ kind: 'delete_message' });
      if (roomId !== null) offerUndo(roomId, report.targetId);
    });
  const isMessage = report.kind === 'message';
  const isChat = isChatReport(report.kind);
  const chat = useChatActions(details);
  const offer = (act: Act, key?: string): Offer => ({ act, ...(key && { key }), run: () => setAsked(act) });
  const offers: readonly Offer[] = person
    ? [
        ...(isMessage ? [{ act: 'delete_message' as const, key: 'd', run: deleted ? undefined : deleteIt }] : []),
        ...(isMessage ? [offer('delete_messages')] : []),
        ...(isChat ? [{ act: 'remove_chat_messages' as const, key: 'd', run: chat.remove }] : []),
        ...(report.kind === 'group' ? [{ act: 'dissolve_group' as const, key: 'x', run: chat.dissolve }] : []),
        ...(roomId !== null && (isMessage || report.kind === 'person') ? [offer('mute', 'm')] : []),
        offer('mute_account'),
        offer('warn', 'w'),
        offer('ban_platform', 'b'),
        ...(isHost && !isChat ? [offer('ban_host'), ...(onAir ? [offer('cut_off', 'x')] : [])] : []),
      ]
    : [];
  useKeys(
    'decide',
    offers.flatMap(({ act, key, run: runOffer }) =>
      key ? [{ key, label: t(`report.act.${act}`), run: paused || busy ? undefined : runOffer }] : [],
    ),
  );
  if (!person) return <p className="dim">{t('report.act.nobody')}</p>;
  return (
    <fieldset className={css.acts} aria-label={t('report.act.title')}>
      {offers.map(({ act, key, run: runOffer }) => (
        <Button
          key={act}
          size="s"
          tone={harmful.has(act) ? 'danger-line' : 'secondary'}
          disabled={paused || busy || !runOffer}
          onClick={runOffer}
        >
          {t(`report.act.${act}`)} {key && <Key>{key.toUpperCase()}</Key>}
        </Button>
      ))}
      <ChatActionDialog chat={chat} name={report.snapshot.text} send={send} />
      {asked && (
        <ActDialogs
          act={asked}
          person={person}
          roomId={roomId}
          template={warningTemplates.find((each) => each === report.reasons[0]?.reason) ?? null}
          calls={{
            onDelete: () => send({ kind: 'delete_messages' }),
            onMute: (duration, reason) => send({ kind: 'mute', duration, reason }),
            onMuteAccount: ({ until, reason }) => send({ kind: 'mute_account', until, reason: reason ?? '' }),
            onWarn: (warning) => send({ kind: 'warn', warning }),
            onBan: ({ scope, until, reason, seen }) => send({ kind: 'ban', scope, until, reason: reason ?? '', seen }),
            onCutOff: ({ template, reason, resetLiveCode }) =>
              send({
                kind: 'cut_off',
                template: template ?? null,
                reason: reason ?? '',
                resetLiveCode: resetLiveCode ?? true,
              }),
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </fieldset>
  );
}
