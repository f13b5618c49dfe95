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
  promptLengthMax: 600,
  /** How many people one team photo has. */
  teamMembers: { from: 2, to: 12 },
  garmentsPerOrderMax: 8,
  videoSeconds: { from: 4, to: 8 },
  sceneSeconds: { from: 1, to: 8 },
  scenesPerStoryboardMax: 10,
  captionLengthMax: 90,
  textsPerThumbnailMax: 6,
  /** A picture's edits in a chat cost nothing, up to so many. */
  editsPerChatMax: 30,
  /** How many things of a list the history answers at a time. */
  historyPage: 12,
  /** Once a page of shoots has so many pictures, it ends: shoots come whole. */
  historyPagePictures: 40,
  /** The newest so many are kept for a user. */
  notificationsKept: 100,
  freeRunsPerHour: 10,
  freeResultsKeptMinutes: 60,
  sessionHoursMax: 24,
  passwordLengthMin: 10,
  passwordLengthMax: 128,
  nameLengthMax: 60,
  titleLengthMax: 80,
  reviewLength: { from: 20, to: 1000 },
} as const

/** The kinds of file that a photo may be. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const
