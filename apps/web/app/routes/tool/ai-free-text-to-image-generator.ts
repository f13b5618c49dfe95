import { content } from '../../../content/tool/ai-free-text-to-image-generator.md'
import { TextToImage } from '../../features/tools/text-to-image/text-to-image.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/ai-free-text-to-image-generator', { ...content, Tool: TextToImage })

export const meta = page.meta
export default page.Page
