import { content } from '../../../content/tool/ai-free-email-signature-generator.md'
import { SignatureMaker } from '../../features/tools/email-signature/signature-maker.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/ai-free-email-signature-generator', { ...content, Tool: SignatureMaker })

export const meta = page.meta
export default page.Page
