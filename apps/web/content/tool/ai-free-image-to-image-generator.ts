import { ImageToImage } from '../../app/features/tools/photo-to-painting/image-to-image.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './ai-free-image-to-image-generator.md'

const page = toolPage('/ai-free-image-to-image-generator', { ...content, Tool: ImageToImage })

export const meta = page.meta
export default page.Page
