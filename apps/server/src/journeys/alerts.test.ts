import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate, type Scrapes } from '../testing/promql.ts';

let rules: string;
beforeAll(async () => {
  rules = await readFile(new URL('../../../../deploy/alerts.yml', import.meta.url), 'utf8');
});

const day = 86_400;
/** Time of the scrapes. */
const time = 1_772_395_200;

/** The labels of the series for which an alert fires. */
function firing(alert: string, scrapes: Scrapes): Record<string, string>[] {
  const [, expression] = new RegExp(`alert: ${alert}\\n(?:\\s+#.+\\n)*\\s+expr: (.+)\\n`).exec(rules) ?? [];
  if (!expression) throw new Error(`no alert ${alert}`);
  return evaluate(expression, { time, ...scrapes }).map(({ labels }) =>
    Object.fromEntries(Object.entries(labels).filter(([label]) => label !== '__name__')),
  );
}

/** One scrape from `name value` pairs. */
const scrape = (values: Readonly<Record<string, number>>): string =>
  Object.entries(values)
    .map(([series, value]) => `${series} ${value}`)
    .join('\n');
/** Counters that grew from 0 within the range. */
const grown = (values: Readonly<Record<string, number>>): Scrapes => ({
  now: scrape(values),
  before: scrape(Object.fromEntries(Object.keys(values).map((series) => [series, 0]))),
});

it('have summaries that YAML reads as one text', () => {
  const summaries = [...rules.matchAll(/annotations: \{ summary: (.+) \}$/gm)].map(([, text = '']) => text);
  expect(summaries).toHaveLength([...rules.matchAll(/- alert: /g)].length);
  // Within braces, a comma or a colon ends a text without quotation marks.
  expect(summaries.filter((text) => !/^(?:"[^"]+"|[^",:#{}[\]]+)$/.test(text))).toEqual([]);
});

describe('alerts on video', () => {
  it('fire while the engine does not answer, and not without an engine', () => {
    expect(firing('TouchlineVideoDown', { now: 'touchline_media_up 0' })).toHaveLength(1);
    expect(firing('TouchlineVideoDown', { now: 'touchline_media_up 1' })).toEqual([]);
    expect(firing('TouchlineVideoDown', { now: '' })).toEqual([]);
  });

  it.each([
    ['nothing arrives', { broadcasts: 2, media_kbps_in: 0, media_up: 1 }, 1],
    ['video arrives', { broadcasts: 2, media_kbps_in: 4000, media_up: 1 }, 0],
    ['nobody is on air', { broadcasts: 0, media_kbps_in: 0, media_up: 1 }, 0],
    ['the engine is down, which has its own alert', { broadcasts: 2, media_kbps_in: 0, media_up: 0 }, 0],
  ])('compare broadcasts with what arrives: %s', (_case, values, alerts) => {
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`touchline_${name}`, value]));
    expect(firing('TouchlineNoVideo', { now: scrape(named) })).toHaveLength(alerts);
  });

  it('fire when a reserved match in play has no broadcast', () => {
    const now = (none: number) =>
      scrape({
        'touchline_matches_expected{broadcast="live"}': 3,
        'touchline_matches_expected{broadcast="reconnecting"}': 1,
        'touchline_matches_expected{broadcast="none"}': none,
      });
    expect(firing('TouchlineMatchOffAir', { now: now(1) })).toEqual([{ broadcast: 'none' }]);
    expect(firing('TouchlineMatchOffAir', { now: now(0) })).toEqual([]);
  });

  it('fire for streams that viewers do not get completely', () => {
    expect(firing('TouchlineStreamProblems', { now: 'touchline_media_streams_with_problems 1' })).toHaveLength(1);
    expect(firing('TouchlineStreamProblems', { now: 'touchline_media_streams_with_problems 0' })).toEqual([]);
  });

  it('fire when a twentieth of the batches is skipped, for more than a few viewers', () => {
    // Ten batches a second for each viewer, over ten minutes.
    const skipping = (viewers: number, share: number): Scrapes => {
      const { now, before = '' } = grown({
        touchline_media_batches_dropped_total: viewers * 10 * 600 * share,
      });
      return { now: `${now}\ntouchline_media_flv_viewers ${viewers}`, before };
    };
    expect(firing('TouchlineVideoSkips', skipping(100, 0.06))).toHaveLength(1);
    expect(firing('TouchlineVideoSkips', skipping(100, 0.04))).toEqual([]);
    expect(firing('TouchlineVideoSkips', skipping(10, 0.5))).toEqual([]);
  });

  it('fire for many refused encoders', () => {
    const refused = (count: number) => grown({ touchline_media_publishes_refused_total: count });
    expect(firing('TouchlineEncodersRefused', refused(700))).toHaveLength(1);
    expect(firing('TouchlineEncodersRefused', refused(500))).toEqual([]);
  });

  it('name the reason for which encoders are cut, and leave out connections that never published', () => {
    const cuts = grown({
      'touchline_media_cuts_total{reason="time_ahead"}': 11,
      'touchline_media_cuts_total{reason="silent"}': 3,
      'touchline_media_cuts_total{reason="setup_timeout"}': 500,
    });
    expect(firing('TouchlineEncodersCut', cuts)).toEqual([{ reason: 'time_ahead' }]);
  });
});

describe('alerts on what waits and what is not delivered', () => {
  it('name the topic of old messages in the outbox', () => {
    const now = scrape({
      'touchline_outbox_waiting_seconds{topic="gifts.line"}': 901,
      'touchline_outbox_waiting_seconds{topic="push.chat"}': 30,
    });
    expect(firing('TouchlineOutboxOld', { now })).toEqual([{ topic: 'gifts.line' }]);
  });

  it.each([
    ['TouchlineSmsFail', 'touchline_sms_total'],
    ['TouchlineMailsFail', 'touchline_mails_total'],
  ])('%s fires when a fifth fails, and not for single ones', (alert, name) => {
    const sent = (failed: number, taken: number) =>
      grown({ [`${name}{result="failed"}`]: failed, [`${name}{result="taken"}`]: taken });
    expect(firing(alert, sent(5, 10))).toHaveLength(1);
    expect(firing(alert, sent(5, 0))).toHaveLength(1);
    expect(firing(alert, sent(5, 100))).toEqual([]);
    expect(firing(alert, sent(3, 0))).toEqual([]);
  });

  it('name a feed that is silent while its matches are played, or should be', () => {
    const now = (provider: string, age: number, matches: string) =>
      `touchline_feed_delivered_seconds{provider="${provider}"} ${time - age}\n${matches}`;
    const playing = 'touchline_matches_now{provider="one",state="playing"} 2';
    const late = 'touchline_matches_now{provider="one",state="late"} 1';
    expect(firing('TouchlineFeedSilent', { now: now('one', 1000, playing) })).toEqual([{ provider: 'one' }]);
    expect(firing('TouchlineFeedSilent', { now: now('one', 1000, late) })).toEqual([{ provider: 'one' }]);
    expect(firing('TouchlineFeedSilent', { now: now('one', 600, playing) })).toEqual([]);
    expect(firing('TouchlineFeedSilent', { now: now('two', 1000, playing) })).toEqual([]);
    expect(firing('TouchlineFeedSilent', { now: now('one', 1000, '') })).toEqual([]);
  });
});

describe('alerts on refusals', () => {
  it('fire when most uploads are refused, and not for a few', () => {
    const uploads = (stored: number, refused: number) =>
      grown({
        'touchline_uploads_total{result="stored"}': stored,
        'touchline_uploads_total{result="overloaded"}': refused,
        'touchline_uploads_total{result="file_unreadable"}': 1,
      });
    expect(firing('TouchlineUploadsRefused', uploads(10, 30))).toHaveLength(1);
    expect(firing('TouchlineUploadsRefused', uploads(60, 30))).toEqual([]);
    expect(firing('TouchlineUploadsRefused', uploads(0, 5))).toEqual([]);
  });

  it('name the way of sign-ins that fail', () => {
    const signIns = grown({
      'touchline_sign_ins_total{way="password",result="ok"}': 5000,
      'touchline_sign_ins_total{way="password",result="username_or_password_wrong"}': 400,
      'touchline_sign_ins_total{way="password",result="login_locked"}': 300,
      'touchline_sign_ins_total{way="phone",result="sms_code_wrong"}': 100,
      'touchline_sign_ins_total{way="phone",result="authenticator_code_required"}': 5000,
      'touchline_sign_ins_total{way="back_office",result="username_or_password_wrong"}': 900,
    });
    expect(firing('TouchlineSignInsFail', signIns)).toEqual([{ way: 'password' }]);
  });

  it('count failures of operators, but not the question for their security code', () => {
    const signIns = (wrong: number) =>
      grown({
        'touchline_sign_ins_total{way="back_office",result="ok"}': 30,
        'touchline_sign_ins_total{way="back_office",result="security_code_required"}': 30,
        'touchline_sign_ins_total{way="back_office",result="security_code_wrong"}': wrong,
      });
    expect(firing('TouchlineOperatorSignInsFail', signIns(21))).toHaveLength(1);
    expect(firing('TouchlineOperatorSignInsFail', signIns(20))).toEqual([]);
  });

  it('name what was counted when many calls come too often', () => {
    const refusals = grown({
      'touchline_rate_refusals_total{call="/im/send",bound="network"}': 10_000,
      'touchline_rate_refusals_total{call="room.send",bound="network"}': 3000,
      'touchline_rate_refusals_total{call="room.send",bound="account"}': 10_000,
    });
    expect(firing('TouchlineRateRefuses', refusals)).toEqual([{ bound: 'network' }]);
  });
});

describe('alerts on certificates', () => {
  const ends = (seconds: number): Scrapes => ({ now: `touchline_certificate_ends_seconds{port="rtmps"} ${seconds}` });

  it('fire two weeks before the end, and page two days before it', () => {
    const alerts = ['TouchlineCertificateEnds', 'TouchlineCertificateUrgent'];
    const count = (scrapes: Scrapes) => alerts.map((alert) => firing(alert, scrapes).length);
    expect(count(ends(time + 15 * day))).toEqual([0, 0]);
    expect(count(ends(time + 13 * day))).toEqual([1, 0]);
    expect(count(ends(time + day))).toEqual([1, 1]);
    // One that cannot be read.
    expect(count(ends(0))).toEqual([1, 1]);
    // Without RTMPS there is no certificate.
    expect(count({ now: '' })).toEqual([0, 0]);
  });
});

describe('older alerts', () => {
  it('fire for pushes of known services that wait, when they are many', () => {
    const now = (seconds: number, count: number) =>
      ['kind="chat",service="known"', 'kind="chat",service="unknown"']
        .map(
          (labels) =>
            `touchline_pushes_waiting_seconds{${labels}} ${seconds}\ntouchline_pushes_waiting{${labels}} ${count}`,
        )
        .join('\n');
    expect(firing('TouchlinePushBacklog', { now: now(700, 200) })).toEqual([{ kind: 'chat' }]);
    expect(firing('TouchlinePushBacklog', { now: now(700, 50) })).toEqual([]);
    expect(firing('TouchlinePushBacklog', { now: now(300, 200) })).toEqual([]);
  });

  it('fire on an old backup, and when no backup was ever made', () => {
    const newest = (seconds: number) =>
      firing('TouchlineBackupOld', { now: `touchline_backup_newest_seconds ${seconds}` }).length;
    expect([newest(time - 3600), newest(time - 3 * day), newest(0)]).toEqual([0, 1, 1]);
  });

  it('fire on WAL that is not archived, as when the archive is full, and not without an archive', () => {
    const archived = (now: string) => firing('TouchlineWalArchiveOld', { now }).length;
    const ago = (seconds: number) => archived(`touchline_wal_archived_seconds ${time - seconds}`);
    expect([ago(1801), ago(1799), archived('')]).toEqual([1, 0, 0]);
  });
});

describe('the evaluation of rules', () => {
  it.each([
    ['sum by (a) (touchline_x)', [3, 4]],
    ['max(touchline_x)', [4]],
    ['touchline_x{a=~"o.+"} * 2', [2, 4]],
    ['touchline_x > 1 and on (a) touchline_y == 5', [2]],
    ['touchline_x - touchline_x', [0, 0, 0]],
    ['time() - touchline_y', [95]],
  ])('computes %s', (expression, values) => {
    const now = scrape({
      'touchline_x{a="one",b="1"}': 1,
      'touchline_x{a="one",b="2"}': 2,
      'touchline_x{a="two",b="1"}': 4,
      'touchline_y{a="one"}': 5,
    });
    expect(evaluate(expression, { now, time: 100 }).map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['absent(touchline_x)', 'unknown to this test: absent'],
    ['touchline_x or touchline_y', 'unknown to this test: or touchline_y'],
    ['touchline_x offset 5m', 'unknown to this test: offset 5 m'],
    ['1 + 2', 'an alert needs series: 1 + 2'],
  ])('refuses what it does not know: %s', (expression, problem) => {
    expect(() => evaluate(expression, { now: '' })).toThrow(problem);
  });
});
