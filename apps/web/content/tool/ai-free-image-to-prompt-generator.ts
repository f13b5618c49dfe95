import { ImageToPrompt } from '../../app/features/tools/image-to-prompt/image-to-prompt.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './ai-free-image-to-prompt-generator.md'

const page = toolPage('/ai-free-image-to-prompt-generator', { ...content, Tool: ImageToPrompt })

export const meta = page.meta
export default page.Page
