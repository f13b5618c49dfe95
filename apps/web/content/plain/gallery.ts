import { Gallery } from '../../app/features/gallery/gallery.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { content } from './gallery.md'

const page = plainPage('/gallery', { ...content, Above: Gallery })

export const meta = page.meta
export default page.Page
