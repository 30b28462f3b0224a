import type { LocalName } from '@touchline/contract/kernel';
import { languageCodes } from '@touchline/contract/languages';
import {
  type AppRelease,
  appNotesMax,
  appVersionPattern,
  isAppAddress,
  isPortalPath,
  type PortalSheet,
} from '@touchline/contract/settings';

/** The settings of the portal as an operator types them. */
export interface PortalDraft {
  readonly path: string;
  readonly offers: boolean;
  readonly version: string;
  readonly address: string;
  readonly notes: LocalName;
}

export const draftOf = ({ liveRoomPath, androidApp }: PortalSheet): PortalDraft => ({
  path: liveRoomPath ?? '',
  offers: androidApp !== null,
  version: androidApp?.version ?? '',
  address: androidApp?.address ?? '',
  notes: androidApp?.notes ?? {},
});

export type PortalProblem = 'path' | 'version' | 'address' | 'notes';

export function problemsOf({ path, offers, version, address, notes }: PortalDraft): PortalProblem[] {
  const problems: [PortalProblem, boolean][] = [
    ['path', path.trim() !== '' && !isPortalPath(path.trim())],
    ['version', offers && !appVersionPattern.test(version.trim())],
    ['address', offers && !isAppAddress(address.trim())],
    ['notes', offers && Object.values(notes).some((text) => (text?.trim().length ?? 0) > appNotesMax)],
  ];
  return problems.filter(([, wrong]) => wrong).map(([problem]) => problem);
}

/** The draft in the format of the call. */
export function portalOf({ path, offers, version, address, notes }: PortalDraft): {
  liveRoomPath: string | null;
  androidApp: AppRelease | null;
} {
  const written = languageCodes.flatMap((code) => {
    const text = notes[code]?.trim();
    return text ? [[code, text] as const] : [];
  });
  const app = { version: version.trim(), address: address.trim(), notes: Object.fromEntries(written) };
  return { liveRoomPath: path.trim() || null, androidApp: offers ? app : null };
}
