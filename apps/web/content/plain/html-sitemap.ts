import { plainPage } from '../../app/pages/plain-page.tsx'
import { sitemapList } from '../../app/pages/sitemap-list.tsx'
import { blogPosts } from '../blog-posts.ts'
import { content } from './html-sitemap.md'

const page = plainPage('/html-sitemap', { ...content, Above: sitemapList(blogPosts) })

export const meta = page.meta
export default page.Page
