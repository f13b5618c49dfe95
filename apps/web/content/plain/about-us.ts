import { plainPage } from '../../app/pages/plain-page.tsx'
import { StudioPlan } from '../../app/pages/studio-plan.tsx'
import { content } from './about-us.md'

const page = plainPage('/about-us', { ...content, Beside: StudioPlan })

export const meta = page.meta
export default page.Page
