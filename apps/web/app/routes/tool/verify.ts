import { content } from '../../../content/tool/verify.md'
import { Verify } from '../../features/provenance/verify.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/verify', { ...content, Tool: Verify })

export const meta = page.meta
export default page.Page
