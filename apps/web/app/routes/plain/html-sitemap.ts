import { content as posts } from '../../../content/blog-posts.yaml'
import { content } from '../../../content/plain/html-sitemap.md'
import { plainPage } from '../../pages/plain-page.tsx'
import { sitemapList } from '../../pages/sitemap-list.tsx'

const page = plainPage('/html-sitemap', { ...content, Above: sitemapList(posts) })

export const meta = page.meta
export default page.Page
