/** Pages that members accept, each in its current edition. */
export const agreementPages = ['service', 'privacy'] as const;
export type AgreementPage = (typeof agreementPages)[number];

export const isAgreementPage = (page: string): page is AgreementPage => agreementPages.some((each) => each === page);
