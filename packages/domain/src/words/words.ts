/** What people's words ask of pictures and clips, and prompts written in such words. Pure. */
export { type Edit, type EditWords, understandEdit } from './edit.ts'
export { applyDirection, type PictureWords, type Understood, understandPicture } from './picture.ts'
export { understandVideo, type VideoWords } from './video.ts'
export type { Aspect, Can } from './vocabulary.ts'
export { type ImprovingImagePrompt, improveImagePrompt, type Random, writeImagePrompt } from './write-image.ts'
export { improveVideoPrompt, writeVideoPrompt } from './write-video.ts'
