/** How many days photos without a model are kept. */
export const unusedUploadsDays = 30
