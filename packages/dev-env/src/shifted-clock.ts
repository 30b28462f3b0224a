/**
 * Puts the clock of a process ahead. Calendars and dates move; timers and monotonic clocks stay as they are. Also run in
 * the pages of a browser, so it stands alone.
 */
export function shiftClock(offsetMs: number): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args: unknown[], made) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}
