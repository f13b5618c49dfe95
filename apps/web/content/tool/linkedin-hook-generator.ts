import { HookWriter } from '../../app/features/tools/linkedin-writers/writer-tool.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './linkedin-hook-generator.md'

const page = toolPage('/linkedin-hook-generator', { ...content, Tool: HookWriter })

export const meta = page.meta
export default page.Page
