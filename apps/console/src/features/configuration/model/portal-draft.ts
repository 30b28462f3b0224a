import { serverNow } from '@touchline/app-kit/clock';
import { fromDateTimeField, toDateTimeField } from '@touchline/contract/days';
import type { LocalName } from '@touchline/contract/kernel';
import { languageCodes } from '@touchline/contract/languages';
import {
  type AppRelease,
  appNotesMax,
  appVersionPattern,
  isAppAddress,
  isMaintenanceEnd,
  isPortalPath,
  type Maintenance,
  maintenanceTextMax,
  type PortalSheet,
} from '@touchline/contract/settings';

/** The settings of the portal as an operator types them. */
export interface PortalDraft {
  readonly path: string;
  readonly offers: boolean;
  readonly version: string;
  readonly address: string;
  readonly notes: LocalName;
  /** Whether the portal is closed for a maintenance. */
  readonly closes: boolean;
  /** The value of a datetime field. */
  readonly end: string;
  readonly texts: LocalName;
}

export const draftOf = ({ liveRoomPath, androidApp, maintenance }: PortalSheet): PortalDraft => ({
  path: liveRoomPath ?? '',
  offers: androidApp !== null,
  version: androidApp?.version ?? '',
  address: androidApp?.address ?? '',
  notes: androidApp?.notes ?? {},
  closes: maintenance !== null,
  end: maintenance ? toDateTimeField(maintenance.until) : '',
  texts: maintenance?.texts ?? {},
});

export type PortalProblem = 'path' | 'version' | 'address' | 'notes' | 'end' | 'texts';

const isTooLong = (texts: LocalName, max: number): boolean =>
  Object.values(texts).some((text) => (text?.trim().length ?? 0) > max);

export function problemsOf(draft: PortalDraft, now = serverNow()): PortalProblem[] {
  const { path, offers, version, address, notes, closes, end, texts } = draft;
  const problems: [PortalProblem, boolean][] = [
    ['path', path.trim() !== '' && !isPortalPath(path.trim())],
    ['version', offers && !appVersionPattern.test(version.trim())],
    ['address', offers && !isAppAddress(address.trim())],
    ['notes', offers && isTooLong(notes, appNotesMax)],
    ['end', closes && !isMaintenanceEnd(Date.parse(fromDateTimeField(end) ?? ''), now)],
    ['texts', closes && isTooLong(texts, maintenanceTextMax)],
  ];
  return problems.filter(([, wrong]) => wrong).map(([problem]) => problem);
}

/** The draft in the format of the call. */
export function portalOf({ path, offers, version, address, notes, closes, end, texts }: PortalDraft): {
  liveRoomPath: string | null;
  androidApp: AppRelease | null;
  maintenance: Maintenance | null;
} {
  const app = { version: version.trim(), address: address.trim(), notes: written(notes) };
  const until = fromDateTimeField(end);
  return {
    liveRoomPath: path.trim() || null,
    androidApp: offers ? app : null,
    maintenance: closes && until ? { until, texts: written(texts) } : null,
  };
}

const written = (texts: LocalName): LocalName =>
  Object.fromEntries(
    languageCodes.flatMap((code) => {
      const text = texts[code]?.trim();
      return text ? [[code, text] as const] : [];
    }),
  );
