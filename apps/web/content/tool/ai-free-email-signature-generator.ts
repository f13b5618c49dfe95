import { SignatureMaker } from '../../app/features/tools/email-signature/signature-maker.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './ai-free-email-signature-generator.md'

const page = toolPage('/ai-free-email-signature-generator', { ...content, Tool: SignatureMaker })

export const meta = page.meta
export default page.Page
