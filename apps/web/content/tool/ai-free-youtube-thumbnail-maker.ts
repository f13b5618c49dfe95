import { ThumbnailMaker } from '../../app/features/tools/youtube-thumbnail/thumbnail-maker.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './ai-free-youtube-thumbnail-maker.md'

const page = toolPage('/ai-free-youtube-thumbnail-maker', { ...content, Tool: ThumbnailMaker })

export const meta = page.meta
export default page.Page
