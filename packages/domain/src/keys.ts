/** Where things lie in the object store. Everything of a user is below one folder, so that it can go at once. */
export const photoFolder = (userId: string, photoId: string) => `users/${userId}/photos/${photoId}`
export const photoKeys = (userId: string, photoId: string) => ({
  original: `${photoFolder(userId, photoId)}/original`,
  preview: `${photoFolder(userId, photoId)}/preview.webp`,
})

export const modelFolder = (userId: string, modelId: string) => `users/${userId}/models/${modelId}`

/** Without an extension: the engine adds `.jpg` and `.preview.webp`. */
export const pictureOutput = (userId: string, pictureId: string) => `users/${userId}/pictures/${pictureId}`

export const tryoutFolder = (tryoutId: string) => `tryouts/${tryoutId}`
