import { content } from '../../../content/plain/wall-of-love.md'
import { Wall } from '../../features/reviews/wall.tsx'
import { plainPage } from '../../pages/plain-page.tsx'

const page = plainPage('/wall-of-love', { ...content, Above: Wall })

export const meta = page.meta
export default page.Page
