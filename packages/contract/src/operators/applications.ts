export const riskLevels = ['none', 'low', 'medium', 'high'] as const;

export type RiskLevel = (typeof riskLevels)[number];

/**
 * `banned_device`, `banned_address`: signed in from a device, or a public network address, of an account that is banned
 * now. `phone_reused`: the phone belonged to another account. `identity_reused`: another account applied with the same
 * real name and birthday. `rejected_before`: earlier applications of this account. `new_account`: younger than a day
 * when it applied. `minor`: under 18 by the birthday given.
 */
export const riskSignals = [
  'banned_device',
  'phone_reused',
  'identity_reused',
  'banned_address',
  'minor',
  'rejected_before',
  'new_account',
] as const;
export type RiskSignal = (typeof riskSignals)[number];

export const bans = ['platform_until', 'platform_forever', 'host_until', 'host_forever'] as const;

export const applicationFilters = ['under_review', 'approved', 'rejected', 'all'] as const;
export const assignedFilters = ['anyone', 'me', 'nobody', 'me_or_nobody', 'others'] as const;

export const rejectionReasons = [
  'documents_unreadable',
  'documents_do_not_match',
  'incomplete',
  'sample_not_own',
  'sample_quality',
  'under_age',
  'linked_to_banned',
  'other',
] as const;

export type RejectionReason = (typeof rejectionReasons)[number];

export const applicationActions = [
  'applied',
  'taken',
  'released',
  'assigned',
  'documents_seen',
  'approved',
  'rejected',
  'undone',
  'reconsidered',
  'documents_deleted',
] as const;
