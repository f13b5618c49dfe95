import { content } from '../../../content/tool/free-linkedin-headline-generator.md'
import { HeadlineWriter } from '../../features/tools/linkedin-writers/writer-tool.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/free-linkedin-headline-generator', { ...content, Tool: HeadlineWriter })

export const meta = page.meta
export default page.Page
