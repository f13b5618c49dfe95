import { BackgroundRemover } from '../../app/features/tools/background-remover/background-remover.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './ai-free-background-remover.md'

const page = toolPage('/ai-free-background-remover', { ...content, Tool: BackgroundRemover })

export const meta = page.meta
export default page.Page
