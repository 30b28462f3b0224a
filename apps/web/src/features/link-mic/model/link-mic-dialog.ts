import { create } from 'zustand';

/**
 * `apply` asks the host, `agree` accepts an invitation, `connect` only turns the microphone on, `takeOver` does so
 * although another tab or device is connected.
 */
export type JoinPurpose = 'apply' | 'agree' | 'connect' | 'takeOver';

interface LinkMicDialog {
  readonly join: JoinPurpose | null;
  /** The host's requests and settings, on screens without room for them. */
  readonly host: boolean;
  /** A room whose application was sent from this tab: acceptance turns the microphone on. */
  readonly expecting: string | null;
}

export const useLinkMicDialog = create<LinkMicDialog>()(() => ({ join: null, host: false, expecting: null }));

export const openJoin = (join: JoinPurpose): void => useLinkMicDialog.setState({ join });
export const openHostPanel = (): void => useLinkMicDialog.setState({ host: true });
export const closeLinkMicDialogs = (): void => useLinkMicDialog.setState({ join: null, host: false });
export const expectAcceptance = (roomId: string | null): void => useLinkMicDialog.setState({ expecting: roomId });
