import { TextToImage } from '../../app/features/tools/text-to-image/text-to-image.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './ai-free-text-to-image-generator.md'

const page = toolPage('/ai-free-text-to-image-generator', { ...content, Tool: TextToImage })

export const meta = page.meta
export default page.Page
