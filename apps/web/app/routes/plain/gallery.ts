import { content } from '../../../content/plain/gallery.md'
import { Gallery } from '../../features/gallery/gallery.tsx'
import { plainPage } from '../../pages/plain-page.tsx'

const page = plainPage('/gallery', { ...content, Above: Gallery })

export const meta = page.meta
export default page.Page
