import { Explore } from '../../app/features/gallery/explore.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { content } from './explore.md'

const page = plainPage('/explore', { ...content, Above: Explore })

export const meta = page.meta
export default page.Page
