import { content } from '../../../content/tool/ai-free-headshot-generator.md'
import { HeadshotGenerator } from '../../features/tools/headshots/headshot-generator.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/ai-free-headshot-generator', { ...content, Tool: HeadshotGenerator })

export const meta = page.meta
export default page.Page
