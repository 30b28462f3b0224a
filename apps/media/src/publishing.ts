import { randomUUID } from 'node:crypto';
import { errorFields, type Log, retry } from '@touchline/engine-kit';
import type { MediaConfig } from './config.ts';
import type { HookAnswer, HookSubject, MediaHooks } from './hooks/media-hooks.ts';
import type { PublishDecision, PublishRequest } from './rtmp/session.ts';
import type { Broadcasts } from './stream/broadcasts.ts';
import { LiveStream } from './stream/live-stream.ts';
import type { LiveEntry, StreamRegistry } from './stream/stream-registry.ts';

const appName = 'live';
const streamIdPattern = /^[A-Za-z0-9_-]{1,64}$/;
const markPattern = /^[A-Za-z0-9_-]{0,64}$/;
/** Checks per silence period, so that silence is reported at most an eighth later. */
const checksPerSilence = 8;
const hookUnavailable: HookAnswer = { code: 1, msg: 'The live service is not answering, try again in a moment' };

/** Accepts publishers after the hooks agree, and reports their state. */
export class Publishing {
  readonly #config: MediaConfig;
  readonly #hooks: MediaHooks;
  readonly #registry: StreamRegistry;
  readonly #broadcasts: Broadcasts;
  readonly #log: Log;
  readonly #serverId = randomUUID();
  readonly #stopping = new AbortController();
  readonly #unpublishReports = new Set<Promise<void>>();
  readonly #reports = new Map<LiveEntry, Promise<void>>();
  /** Since the start, including ended streams. */
  readonly totals = { published: 0, refused: 0, dropped: 0, viewersCut: 0, bytesIn: 0 };
  /** Run only while there is a stream. */
  #timers: readonly NodeJS.Timeout[] = [];

  constructor(config: MediaConfig, hooks: MediaHooks, registry: StreamRegistry, broadcasts: Broadcasts, log: Log) {
    this.#config = config;
    this.#hooks = hooks;
    this.#registry = registry;
    this.#broadcasts = broadcasts;
    this.#log = log;
  }

  #watch(): void {
    if (this.#timers.length > 0 || this.#stopping.signal.aborted) return;
    this.#timers = [
      setInterval(() => this.#update(), this.#config.updateEveryMs),
      setInterval(() => this.#checkSilence(), this.#config.silentAfterMs / checksPerSilence),
    ];
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  async authorize(request: PublishRequest): Promise<PublishDecision> {
    const { stream: streamId, clientId, ip, app } = request;
    if (app !== appName || !streamIdPattern.test(streamId))
      return { ok: false, reason: 'No such application or stream' };
    if (!this.#hasRoomFor(streamId)) {
      this.totals.refused++;
      this.#log('warn', 'publish refused, memory full', { stream: streamId, client: clientId, ip });
      return { ok: false, reason: 'engine_memory_full' };
    }
    const subject = { ...this.#hookSubject({ clientId, ip, app, streamId, vhost: vhostOf(request.tcUrl) }) };
    const { tcUrl, param } = request;
    const answer = await this.#askHook({ ...subject, action: 'on_publish', tcUrl, param });
    if (answer.code !== 0) {
      this.totals.refused++;
      this.#log('info', 'publish refused', { stream: streamId, client: clientId, ip, code: answer.code });
      return { ok: false, reason: answer.msg || 'Refused' };
    }
    // Checked after the key: without a key nobody learns whether a stream is live.
    const before = this.#registry.get(streamId);
    if (before && !this.#isSilent(before)) {
      // The hook accepted this publisher and must learn that it did not start.
      this.#reportUnpublish(subject, 'live_code_in_use');
      return { ok: false, reason: 'live_code_in_use' };
    }
    // The encoder of a silently lost connection reconnects.
    if (before) this.#replace(before);
    const entry = this.#createEntry(request, subject, answer);
    this.#registry.add(entry);
    this.#watch();
    entry.broadcast.stream = entry.stream;
    this.totals.published++;
    this.#log('info', 'publish started', { stream: streamId, client: clientId, ip });
    return { ok: true, sink: entry.stream };
  }

  /** Bytes kept for viewers over all streams. */
  get heldBytes(): number {
    return this.#registry.list().reduce((sum, { stream }) => sum + stream.unlistedBytes, this.#broadcasts.heldBytes);
  }

  /** Stops the reports and waits at most `waitMs` until the last on_unpublish reports are delivered. */
  async stop(waitMs: number): Promise<void> {
    this.#stopTimers();
    this.#stopping.abort();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    await Promise.race([Promise.all(this.#unpublishReports), late]);
    clearTimeout(timer);
  }

  /** A known broadcast may continue: it already holds most of the memory it needs. */
  #hasRoomFor(streamId: string): boolean {
    return this.#broadcasts.has(streamId) || this.heldBytes < this.#config.maxHeldBytes;
  }

  #createEntry(request: PublishRequest, subject: HookSubject, answer: HookAnswer): LiveEntry {
    const { stream: streamId, clientId, ip, app } = request;
    const mark = answer.mark ?? '';
    const broadcast = this.#broadcasts.begin(streamId, mark, answer.since ?? null);
    const stream = new LiveStream(
      this.#config.stream,
      {
        now: Date.now,
        list: broadcast.list,
        audience: broadcast.audience,
        onError: (error) => this.#log('error', 'stream failed', { stream: streamId, ...errorFields(error) }),
        onEnd: (reason) => {
          this.#registry.remove(entry);
          void this.#broadcasts.encoderLeft(streamId, broadcast, stream, stream.finished);
          const { dropped, cut, bytesIn } = entry.stream.stats();
          this.totals.dropped += dropped;
          this.totals.viewersCut += cut;
          this.totals.bytesIn += bytesIn;
          this.#log('info', 'publish ended', { stream: streamId, client: clientId, reason });
          this.#reportUnpublish(subject, reason, this.#reports.get(entry));
        },
      },
      request.drop,
    );
    const entry: LiveEntry = {
      stream,
      broadcast,
      streamId,
      mark,
      clientId,
      ip,
      app,
      vhost: subject.vhost,
      startedAt: Date.now(),
      silent: false,
      drop: request.drop,
    };
    return entry;
  }

  #hookSubject(of: Pick<LiveEntry, 'clientId' | 'ip' | 'app' | 'streamId' | 'vhost'>): HookSubject {
    const { clientId, ip, vhost, app, streamId } = of;
    return { client_id: clientId, ip, vhost, app, stream: streamId, server_id: this.#serverId };
  }

  async #askHook(event: Parameters<MediaHooks['onPublish']>[0]): Promise<HookAnswer> {
    try {
      const answer = await within(this.#config.hookTimeoutMs, this.#hooks.onPublish(event));
      if (!markPattern.test(answer.mark ?? '')) throw new Error('mark that fits no address');
      return answer;
    } catch (error) {
      this.#log('error', 'on_publish failed', { stream: event.stream, ...errorFields(error) });
      return hookUnavailable;
    }
  }

  /** `after` is a pending report: delivered after on_unpublish, it would report an ended stream. */
  #reportUnpublish(subject: HookSubject, reason: string, after: Promise<void> = Promise.resolve()): void {
    const deliver = () => this.#hooks.onUnpublish({ ...subject, action: 'on_unpublish', reason });
    const delivery: Promise<void> = after
      .then(() => retry(deliver, this.#config.unpublishRetryMs, this.#stopping.signal))
      .catch((error: unknown) => {
        this.#log('error', 'on_unpublish failed, no more retries', { stream: subject.stream, ...errorFields(error) });
      })
      .finally(() => this.#unpublishReports.delete(delivery));
    this.#unpublishReports.add(delivery);
  }

  #replace(before: LiveEntry): void {
    if (this.#registry.get(before.streamId) !== before) return;
    this.#log('info', 'silent publisher replaced', { stream: before.streamId, client: before.clientId });
    before.drop('replaced');
  }

  #isSilent(entry: LiveEntry): boolean {
    return entry.stream.silentFor >= this.#config.silentAfterMs;
  }

  #update(): void {
    if (this.#registry.list().length === 0) this.#stopTimers();
    for (const entry of this.#registry.list()) {
      entry.stream.sweep();
      this.#report(entry);
    }
  }

  #checkSilence(): void {
    for (const entry of this.#registry.list()) if (this.#isSilent(entry) !== entry.silent) this.#report(entry);
  }

  #report(entry: LiveEntry): void {
    // A slow receiver gets fewer updates instead of a growing queue.
    if (this.#reports.has(entry)) return;
    const silent = this.#isSilent(entry);
    const stats = entry.stream.stats();
    const report = this.#hooks
      .onUpdate({
        ...this.#hookSubject(entry),
        action: 'on_update',
        width: stats.width,
        height: stats.height,
        fps: stats.fps,
        video_kbps: stats.videoKbps,
        audio_kbps: stats.audioKbps,
        key_interval_ms: stats.keyIntervalMs,
        video_codec: stats.videoCodec,
        audio_codec: stats.audioCodec,
        viewers: stats.viewers,
        dropped: stats.dropped,
        silent,
        problems: stats.problems,
      })
      .then(() => {
        entry.silent = silent;
      })
      .catch((error: unknown) => {
        this.#log('warn', 'on_update failed', { stream: entry.streamId, ...errorFields(error) });
      })
      .finally(() => this.#reports.delete(entry));
    this.#reports.set(entry, report);
  }
}

function vhostOf(tcUrl: string): string {
  return URL.parse(tcUrl)?.hostname || '__defaultVhost__';
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
