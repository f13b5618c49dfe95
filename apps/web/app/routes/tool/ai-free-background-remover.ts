import { content } from '../../../content/tool/ai-free-background-remover.md'
import { BackgroundRemover } from '../../features/tools/background-remover/background-remover.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/ai-free-background-remover', { ...content, Tool: BackgroundRemover })

export const meta = page.meta
export default page.Page
