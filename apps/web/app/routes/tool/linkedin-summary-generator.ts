import { content } from '../../../content/tool/linkedin-summary-generator.md'
import { SummaryWriter } from '../../features/tools/linkedin-writers/writer-tool.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/linkedin-summary-generator', { ...content, Tool: SummaryWriter })

export const meta = page.meta
export default page.Page
