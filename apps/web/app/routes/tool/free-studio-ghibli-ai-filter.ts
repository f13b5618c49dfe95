import { content } from '../../../content/tool/free-studio-ghibli-ai-filter.md'
import { AnimationFilter } from '../../features/tools/animation-filter/animation-filter.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/free-studio-ghibli-ai-filter', { ...content, Tool: AnimationFilter })

export const meta = page.meta
export default page.Page
