/** Limits that the server enforces and the screens show. */
export const limits = {
  photoBytesMax: 25 * 1024 * 1024,
  photoPixelsMax: 50_000_000,
  photoShortSideMinPixels: 512,
  photosPerModelMin: 3,
  photosPerModelMax: 20,
  /** Recommended for a good model. */
  photosAdvised: { from: 6, to: 10 },
  /** And pictures. */
  stylesPerShootMax: 40,
  picturesPerStyleMax: 4,
  promptLengthMax: 600,
  teamPhotoMembers: { from: 2, to: 12 },
  /** People with one photo, and open invitations, of an account. */
  teamSizeMax: 60,
  openInvitationsMax: 10,
  invitationDaysMax: 30,
  teamPhotoPurposeLengthMax: 300,
  /** People who share a subscription, with open invitations. */
  teamSeatsMax: 100,
  teamInvitationDays: 14,
  /** Styles that the people of a team begin with, of both genders. */
  teamStylesMax: 12,
  garmentsPerOrderMax: 8,
  /** How far clothes can be moved from where they fit, in heights of the face, and how much their size can differ. */
  garmentMovedMax: 0.3,
  garmentSize: { from: 0.85, to: 1.2 },
  videoSeconds: { from: 4, to: 8 },
  sceneSeconds: { from: 1, to: 8 },
  scenesPerStoryboardMax: 10,
  captionLengthMax: 90,
  textsPerThumbnailMax: 6,
  /** Free edits of one picture and of what became of it, in all its chats. */
  editsPerChatMax: 30,
  /**
   * Pictures, upscales, videos and thumbnails that an account can hold. The largest plan with all free edits takes years
   * to get there.
   */
  storedWorksMax: 20_000,
  previewsPerCallMax: 12,
  /** For a user. Browsing all styles of two models takes fewer. */
  previewsPerHour: 1200,
  /** For a user. Those that were drawn first are deleted. */
  previewsKeptDays: 30,
  /** Entries on one page of a list of the history. */
  historyPage: 12,
  /** A page of shoots ends after the shoot with which it reaches this number of pictures. */
  historyPagePictures: 24,
  galleryPagesMax: 100,
  /** Only the newest are kept. */
  notificationsKept: 100,
  freeRunsPerHour: 10,
  freeResultsKeptMinutes: 60,
  sessionHoursMax: 24,
  /** A sign-in counts as fresh for so long. */
  freshMinutes: 10,
  passwordLengthMin: 10,
  passwordLengthMax: 128,
  passkeysMax: 20,
  passkeyNameLengthMax: 60,
  nameLengthMax: 60,
  titleLengthMax: 80,
  reportNoteLengthMax: 500,
  reviewLength: { from: 20, to: 1000 },
} as const

/** File types that a photo may have. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const
