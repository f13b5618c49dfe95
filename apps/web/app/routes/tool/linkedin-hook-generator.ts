import { content } from '../../../content/tool/linkedin-hook-generator.md'
import { HookWriter } from '../../features/tools/linkedin-writers/writer-tool.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/linkedin-hook-generator', { ...content, Tool: HookWriter })

export const meta = page.meta
export default page.Page
