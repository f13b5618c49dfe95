/** Bounds that the screens tell and the server holds. */
export const limits = {
  photoBytesMax: 25 * 1024 * 1024,
  photoPixelsMax: 50_000_000,
  photoShortSideMinPixels: 512,
  photosPerModelMin: 3,
  photosPerModelMax: 20,
  /** How many photos we advise for a model. */
  photosAdvised: { from: 6, to: 10 },
  stylesPerShootMax: 40,
  freeRunsPerHour: 10,
  freeResultsKeptMinutes: 60,
  sessionHoursMax: 24,
  passwordLengthMin: 10,
  passwordLengthMax: 128,
  nameLengthMax: 60,
} as const

/** The kinds of file that a photo may be. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const
