import { HeadlineWriter } from '../../app/features/tools/linkedin-writers/writer-tool.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './free-linkedin-headline-generator.md'

const page = toolPage('/free-linkedin-headline-generator', { ...content, Tool: HeadlineWriter })

export const meta = page.meta
export default page.Page
