import { content } from '../../../content/plain/affiliate.md'
import { plainPage } from '../../pages/plain-page.tsx'
import { studioExample } from '../../pages/studio-example.tsx'

const page = plainPage('/affiliate', {
  ...content,
  Beside: studioExample('portrait-041', 'woman.lighting.soft-studio'),
})

export const meta = page.meta
export default page.Page
