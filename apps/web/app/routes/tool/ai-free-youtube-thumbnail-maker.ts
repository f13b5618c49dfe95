import { content } from '../../../content/tool/ai-free-youtube-thumbnail-maker.md'
import { ThumbnailMaker } from '../../features/tools/youtube-thumbnail/thumbnail-maker.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/ai-free-youtube-thumbnail-maker', { ...content, Tool: ThumbnailMaker })

export const meta = page.meta
export default page.Page
