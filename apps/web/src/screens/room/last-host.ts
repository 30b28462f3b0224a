/** The host who was last on the stage of a match, for a reload in the same tab. */
const key = 'touchline.stage';

export function lastHostOf(matchId: string): string | null {
  try {
    const [match, uid] = sessionStorage.getItem(key)?.split(' ') ?? [];
    return match === matchId && uid ? uid : null;
  } catch {
    return null;
  }
}

export function saveLastHost(matchId: string, uid: string): void {
  try {
    sessionStorage.setItem(key, `${matchId} ${uid}`);
  } catch {
    // Without storage the page starts with the most watched host.
  }
}
