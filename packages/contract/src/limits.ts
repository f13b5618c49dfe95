/** Limits that the server enforces and screens display. */
export const limits = {
  photoBytesMax: 25 * 1024 * 1024,
  photoPixelsMax: 50_000_000,
  photoShortSideMinPixels: 512,
  photosPerModelMin: 3,
  photosPerModelMax: 20,
  /** Recommended number for a good model. */
  photosAdvised: { from: 6, to: 10 },
  /** Also the maximum number of images in an order. */
  stylesPerShootMax: 40,
  picturesPerStyleMax: 4,
  promptLengthMax: 600,
  teamPhotoMembers: { from: 2, to: 12 },
  /** People added by a single photo, and pending invitations, per account. */
  teamSizeMax: 60,
  openInvitationsMax: 10,
  invitationDaysMax: 30,
  teamPhotoPurposeLengthMax: 300,
  /** People on one subscription, including pending invitations. */
  teamSeatsMax: 100,
  teamInvitationDays: 14,
  /** Default styles of a team, across both genders. */
  teamStylesMax: 12,
  garmentsPerOrderMax: 8,
  /** Maximum offset of clothes from their default position, in face heights, and their scale limits. */
  garmentMovedMax: 0.3,
  garmentSize: { from: 0.85, to: 1.2 },
  videoSeconds: { from: 4, to: 8 },
  sceneSeconds: { from: 1, to: 8 },
  scenesPerStoryboardMax: 10,
  captionLengthMax: 90,
  textsPerThumbnailMax: 6,
  /** Free edits of an image and all images derived from it, across all chats. */
  editsPerChatMax: 30,
  /**
   * Images, upscales, videos and thumbnails per account. Reaching it takes years, even with the largest plan and all
   * free edits.
   */
  storedWorksMax: 20_000,
  previewsPerCallMax: 12,
  /** Per user. Browsing all styles of two models stays below it. */
  previewsPerHour: 1200,
  /** Previews beyond this number expire, oldest first. */
  previewsKeptDays: 30,
  /** Entries per page of a history list. */
  historyPage: 12,
  /** A page of shoots ends with the shoot that reaches this image count. */
  historyPagePictures: 24,
  galleryPagesMax: 100,
  /** Notifications beyond this number are deleted. */
  notificationsKept: 100,
  freeRunsPerHour: 10,
  freeResultsKeptMinutes: 60,
  sessionHoursMax: 24,
  /** Time after a sign-in during which it counts as fresh. */
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

/** Accepted file types of photos. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const
