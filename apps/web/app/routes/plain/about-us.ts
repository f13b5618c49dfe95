import { content } from '../../../content/plain/about-us.md'
import { plainPage } from '../../pages/plain-page.tsx'
import { studioExample } from '../../pages/studio-example.tsx'

const page = plainPage('/about-us', { ...content, Beside: studioExample('portrait-061', 'man.headshot.studio-dark') })

export const meta = page.meta
export default page.Page
