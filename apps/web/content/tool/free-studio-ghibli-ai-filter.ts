import { AnimationFilter } from '../../app/features/tools/animation-filter/animation-filter.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './free-studio-ghibli-ai-filter.md'

const page = toolPage('/free-studio-ghibli-ai-filter', { ...content, Tool: AnimationFilter })

export const meta = page.meta
export default page.Page
