import { content } from '../../../content/plain/explore.md'
import { Explore } from '../../features/gallery/explore.tsx'
import { plainPage } from '../../pages/plain-page.tsx'

const page = plainPage('/explore', { ...content, Above: Explore })

export const meta = page.meta
export default page.Page
