/** How long photos without a model are kept, in days. */
export const unusedUploadsDays = 30
