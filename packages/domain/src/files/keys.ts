/** Keys in the object store. A user's files share a folder, so they can be deleted together. */
export const userFolder = (userId: string) => `users/${userId}`

export const photoFolder = (userId: string, photoId: string) => `users/${userId}/photos/${photoId}`
export const photoKeys = (userId: string, photoId: string) => ({
  original: `${photoFolder(userId, photoId)}/original`,
  preview: `${photoFolder(userId, photoId)}/preview.webp`,
})

export const modelFolder = (userId: string, modelId: string) => `users/${userId}/models/${modelId}`
/** Returns the key of the cover of a model whose best photo was deleted. */
export const modelCover = (userId: string, modelId: string) => `${modelFolder(userId, modelId)}/cover.webp`

/** Returns the key of the preview that a model keeps of a deleted photo. */
export const keptPreview = (userId: string, modelId: string, photoId: string) =>
  `${modelFolder(userId, modelId)}/${photoId}.preview.webp`

/** Returns the folder of a model's previews, which is deleted with the model. */
export const previewFolder = (userId: string, modelId: string) => `${modelFolder(userId, modelId)}/previews`

export const thumbnailLayersFolder = (userId: string, modelId: string) => `${modelFolder(userId, modelId)}/thumbnails`

/** Returns the keys of a model's layers for the thumbnail editor, which are deleted with the model. */
export const thumbnailLayers = (userId: string, modelId: string, name: string) => {
  const output = `${thumbnailLayersFolder(userId, modelId)}/${name}`
  return { output, person: `${output}.person.webp`, backdrop: `${output}.backdrop.jpg` }
}

/** Returns the keys of an image at both ends of the retouching slider, which are deleted with the image. */
export const retouchRange = (userId: string, pictureId: string, name: string) => {
  const output = `${madeFolder(userId, 'pictures', pictureId)}/${name}`
  return { output, none: `${output}.none.jpg`, full: `${output}.full.jpg` }
}

type MadeKind = 'pictures' | 'upscales' | 'videos' | 'thumbnails'

/** Returns the folder of an image, upscale, video or thumbnail. */
export const madeFolder = (userId: string, kind: MadeKind, id: string) => `users/${userId}/${kind}/${id}`
/** Returns the id of the image, upscale, video or thumbnail that a file belongs to; undefined for other files. */
export const madeIdIn = (key: string | undefined): string | undefined =>
  /^users\/[^/]+\/(?:pictures|upscales|videos|thumbnails)\/([^/.]+)/.exec(key ?? '')?.[1]
/**
 * Returns the key without the extension, which the engine adds. Each attempt has its own name, so that a late one can't
 * overwrite anything.
 */
export const madeOutput = (userId: string, kind: MadeKind, id: string, attempt: number) =>
  `${madeFolder(userId, kind, id)}/${attempt}`

export const tryoutFolder = (tryoutId: string) => `tryouts/${tryoutId}`
