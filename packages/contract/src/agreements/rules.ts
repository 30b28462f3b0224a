/** Pages that members accept; each has editions, which members accept anew. */
export const agreementPages = ['service', 'privacy'] as const;
export type AgreementPage = (typeof agreementPages)[number];

export const isAgreementPage = (page: string): page is AgreementPage => agreementPages.some((each) => each === page);
