export const wordSorts = ['word', 'at'] as const;

/** Lines of one import; the body limit of a call bounds their length. */
export const wordImportMax = 10_000;
