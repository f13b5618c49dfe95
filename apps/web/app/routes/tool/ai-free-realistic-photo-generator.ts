import { content } from '../../../content/tool/ai-free-realistic-photo-generator.md'
import { RealisticPhoto } from '../../features/tools/realistic-photo/realistic-photo.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/ai-free-realistic-photo-generator', { ...content, Tool: RealisticPhoto })

export const meta = page.meta
export default page.Page
