import { content } from '../../../content/tool/ai-free-image-upscaler.md'
import { ImageUpscaler } from '../../features/tools/image-upscaler/image-upscaler.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/ai-free-image-upscaler', { ...content, Tool: ImageUpscaler })

export const meta = page.meta
export default page.Page
