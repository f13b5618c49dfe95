import { SummaryWriter } from '../../app/features/tools/linkedin-writers/writer-tool.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './linkedin-summary-generator.md'

const page = toolPage('/linkedin-summary-generator', { ...content, Tool: SummaryWriter })

export const meta = page.meta
export default page.Page
