/** Retention period of photos without a model, in days. */
export const unusedUploadsDays = 30
