/** `under_review` waits for a decision; `approved` and `rejected` are final. */
export const applicationStatuses = ['under_review', 'approved', 'rejected'] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

export const documentKinds = ['id_front', 'id_back', 'selfie'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/**
 * Problems of a form field besides error codes: `required`, `not_a_region`, `not_a_birthday`, `not_a_link` (https
 * only), `not_an_own_upload` (not the applicant's own upload with purpose `identity`, or deleted since).
 */
export const applicationProblems = [
  'required',
  'not_a_region',
  'not_a_birthday',
  'not_a_link',
  'not_an_own_upload',
] as const;
