import { content } from '../../../content/tool/ai-free-image-to-image-generator.md'
import { ImageToImage } from '../../features/tools/photo-to-painting/image-to-image.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/ai-free-image-to-image-generator', { ...content, Tool: ImageToImage })

export const meta = page.meta
export default page.Page
