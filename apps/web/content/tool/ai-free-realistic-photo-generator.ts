import { RealisticPhoto } from '../../app/features/tools/realistic-photo/realistic-photo.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './ai-free-realistic-photo-generator.md'

const page = toolPage('/ai-free-realistic-photo-generator', { ...content, Tool: RealisticPhoto })

export const meta = page.meta
export default page.Page
