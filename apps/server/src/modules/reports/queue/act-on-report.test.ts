import { reportOperatorCalls } from '@touchline/contract/reports';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { host, setReports } from '../testing/reports-fixture.ts';

const { world, note, report, queue, only, take, close, act, outcomes } = setReports();

describe('action on a report', () => {
  it('applies to the reported target, is linked to the report and closes it with its outcome', async () => {
    dataOf(await report('1', 'message', '300'));
    const seen = await only();
    const deleted = dataOf(await act(seen, { kind: 'delete_message' }));
    expect(world().operators.log).toMatchObject([
      { action: 'room.delete_message', details: { reportId: seen.id, roomId: '800', messageId: '300' } },
    ]);
    expect(deleted).toMatchObject({
      report: { state: 'open', takenBy: { uid: '901' }, outcomes: [] },
      acts: [{ outcome: 'message_removed', by: { uid: '901' } }],
    });
    dataOf(await act(deleted.report, { kind: 'mute', duration: '60m', reason: 'Spam' }));
    dataOf(await act(await only(), { kind: 'mute', duration: '10m', reason: 'Spam' }));
    expect(dataOf(await close(await only())).outcomes).toEqual(['message_removed', 'muted']);
    // Later actions do not belong to the report.
    world().platform.clock.advance(1000);
    note('person.ban', '6', { scope: 'platform' });
    const { acts } = dataOf(
      await world().api.call(reportOperatorCalls.details, { reportId: seen.id }, world().moderator),
    );
    expect([acts.map(({ outcome }) => outcome), await outcomes()]).toEqual([
      ['message_removed', 'muted', 'muted'],
      ['message_removed', 'muted'],
    ]);
  });

  it('closes without outcome when nothing was done, whatever the caller claims', async () => {
    dataOf(await report('1', 'message', '300'));
    const { id, version } = await only();
    const claim = { reportId: id, version, text: '', outcome: 'banned', outcomes: ['banned'] };
    await world().api.callWith(reportOperatorCalls.close, claim, world().moderator);
    if ((await only()).state === 'open') dataOf(await close(await only()));
    expect(await outcomes()).toEqual(['no_action']);
  });

  it('includes actions made elsewhere on the same target since the first report, and no others', async () => {
    note('live.warn', '6');
    world().platform.clock.advance(1000);
    dataOf(await report('1', 'message', '300'));
    note('room.delete_message', '6', { roomId: '800', messageId: '301' });
    note('room.mute', '6', { roomId: '801' });
    note('room.mute', '6', { roomId: '800' });
    note('room.lift_mute', '6', { roomId: '800' });
    note('person.ban', '6', { scope: 'host' });
    note('person.lift_ban', '6', { scope: 'platform' });
    note('room.delete_message', '6', { roomId: '800', messageId: '300' });
    expect(dataOf(await close(await only())).outcomes).toEqual(['banned', 'message_removed']);
  });

  it('mutes the reported user on the whole platform', async () => {
    dataOf(await report('1', 'message', '300'));
    const until = new Date(world().platform.clock.now() + 3_600_000).toISOString();
    const { acts } = dataOf(await act(await only(), { kind: 'mute_account', until, reason: 'Third room tonight' }));
    expect(acts.map(({ outcome }) => outcome)).toEqual(['muted']);
    expect(world().operators.log).toMatchObject([{ action: 'person.mute', details: { until } }]);
  });

  it('leaves out a deletion that was undone', async () => {
    dataOf(await report('1', 'message', '300'));
    note('room.delete_message', '6', { roomId: '800', messageId: '300' });
    note('room.restore_message', '6', { roomId: '800', messageId: '300' });
    expect(dataOf(await close(await only())).outcomes).toEqual(['no_action']);
  });

  it('changes nothing when another operator was faster, even during the action', async () => {
    dataOf(await report('1', 'message', '300'));
    const seen = await only();
    dataOf(await take(seen, world().colleague));
    expect(await act(seen, { kind: 'delete_message' })).toMatchObject({ code: 'conflict' });
    const now = await only();
    world().beforeAct = () => close(now, world().colleague);
    expect(await act(now, { kind: 'delete_message' })).toMatchObject({ code: 'conflict' });
    expect(world().operators.log.map(({ action }) => action)).toEqual(['report.taken', 'report.closed']);
    expect(await outcomes()).toEqual(['no_action']);
    expect(await act(await only(), { kind: 'delete_message' })).toMatchObject({ code: 'conflict' });
  });

  it('is refused without a target', async () => {
    dataOf(await report('1', 'person', '9'));
    const person = await only();
    for (const kind of ['delete_message', 'delete_messages'] as const)
      expect(await act(person, { kind })).toMatchObject({ code: 'bad_input' });
    expect(await act(person, { kind: 'warn', warning: {} })).toMatchObject({ code: 'decision_reason_empty' });
    expect(await act(person, { kind: 'cut_off', reason: 'x' })).toMatchObject({ code: 'stream_not_live' });
    dataOf(await close(person));
    dataOf(await report('1', 'room', '801'));
    const [room] = (await queue()).items;
    if (!room) throw new Error('no report');
    expect(await act(room, { kind: 'warn', warning: { words: 'x' } })).toMatchObject({ code: 'user_not_found' });
  });

  it('cuts off the host for a reported room and for a reported host', async () => {
    dataOf(await report('1', 'host', host));
    dataOf(await report('1', 'room', '800'));
    for (const one of (await queue()).items) {
      dataOf(await act(one, { kind: 'cut_off', reason: 'Betting' }));
      const { report: now } = dataOf(
        await world().api.call(reportOperatorCalls.details, { reportId: one.id }, world().moderator),
      );
      expect(dataOf(await close(now)).outcomes).toEqual(['cut_off']);
    }
  });
});
