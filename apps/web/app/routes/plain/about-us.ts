import { content } from '../../../content/plain/about-us.md'
import { plainPage } from '../../pages/plain-page.tsx'
import { StudioPlan } from '../../pages/studio-plan.tsx'

const page = plainPage('/about-us', { ...content, Beside: StudioPlan })

export const meta = page.meta
export default page.Page
