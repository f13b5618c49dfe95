import { Wall } from '../../app/features/reviews/wall.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { content } from './wall-of-love.md'

const page = plainPage('/wall-of-love', { ...content, Above: Wall })

export const meta = page.meta
export default page.Page
