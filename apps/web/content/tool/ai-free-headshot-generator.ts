import { HeadshotGenerator } from '../../app/features/tools/headshots/headshot-generator.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './ai-free-headshot-generator.md'

const page = toolPage('/ai-free-headshot-generator', { ...content, Tool: HeadshotGenerator })

export const meta = page.meta
export default page.Page
