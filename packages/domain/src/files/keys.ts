/** Where files are in the object store. Everything of a user is in one folder, so that it can be deleted at once. */
export const userFolder = (userId: string) => `users/${userId}`

export const photoFolder = (userId: string, photoId: string) => `users/${userId}/photos/${photoId}`
export const photoKeys = (userId: string, photoId: string) => ({
  original: `${photoFolder(userId, photoId)}/original`,
  preview: `${photoFolder(userId, photoId)}/preview.webp`,
})

export const modelFolder = (userId: string, modelId: string) => `users/${userId}/models/${modelId}`
/** The picture of a model after its best photo has been deleted. */
export const modelCover = (userId: string, modelId: string) => `${modelFolder(userId, modelId)}/cover.webp`

/** The small picture of a photo of the model, after the photo itself has been deleted. */
export const keptPreview = (userId: string, modelId: string, photoId: string) =>
  `${modelFolder(userId, modelId)}/${photoId}.preview.webp`

/** Deleted with the model. */
export const previewFolder = (userId: string, modelId: string) => `${modelFolder(userId, modelId)}/previews`

export const thumbnailLayersFolder = (userId: string, modelId: string) => `${modelFolder(userId, modelId)}/thumbnails`

/** What the editor of thumbnails shows of a model. Goes with the model. */
export const thumbnailLayers = (userId: string, modelId: string, name: string) => {
  const output = `${thumbnailLayersFolder(userId, modelId)}/${name}`
  return { output, person: `${output}.person.webp`, backdrop: `${output}.backdrop.jpg` }
}

/** A picture at both ends of what can be retouched in it. Goes with the picture. */
export const retouchRange = (userId: string, pictureId: string, name: string) => {
  const output = `${madeFolder(userId, 'pictures', pictureId)}/${name}`
  return { output, none: `${output}.none.jpg`, full: `${output}.full.jpg` }
}

type MadeKind = 'pictures' | 'upscales' | 'videos' | 'thumbnails'

/** The folder of one picture, upscale, video or thumbnail. */
export const madeFolder = (userId: string, kind: MadeKind, id: string) => `users/${userId}/${kind}/${id}`
/** The id of the picture, upscale, video or thumbnail that a file belongs to; undefined for any other file. */
export const madeIdIn = (key: string | undefined): string | undefined =>
  /^users\/[^/]+\/(?:pictures|upscales|videos|thumbnails)\/([^/.]+)/.exec(key ?? '')?.[1]
/**
 * Without the extension, which the engine adds. Each attempt has its own name, so that a late one overwrites nothing.
 */
export const madeOutput = (userId: string, kind: MadeKind, id: string, attempt: number) =>
  `${madeFolder(userId, kind, id)}/${attempt}`

export const tryoutFolder = (tryoutId: string) => `tryouts/${tryoutId}`
