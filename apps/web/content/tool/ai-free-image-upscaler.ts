import { ImageUpscaler } from '../../app/features/tools/image-upscaler/image-upscaler.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './ai-free-image-upscaler.md'

const page = toolPage('/ai-free-image-upscaler', { ...content, Tool: ImageUpscaler })

export const meta = page.meta
export default page.Page
