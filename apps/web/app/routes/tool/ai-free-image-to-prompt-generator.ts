import { content } from '../../../content/tool/ai-free-image-to-prompt-generator.md'
import { ImageToPrompt } from '../../features/tools/image-to-prompt/image-to-prompt.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/ai-free-image-to-prompt-generator', { ...content, Tool: ImageToPrompt })

export const meta = page.meta
export default page.Page
