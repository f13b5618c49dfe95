import { content } from '../../../content/plain/about-us.md'
import { plainPage } from '../../pages/plain-page.tsx'
import { StudioExample } from '../../pages/studio-example.tsx'

const page = plainPage('/about-us', { ...content, Beside: StudioExample })

export const meta = page.meta
export default page.Page
