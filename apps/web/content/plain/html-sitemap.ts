import { plainPage } from '../../app/pages/plain-page.tsx'
import { sitemapList } from '../../app/pages/sitemap-list.tsx'
import { blogPosts } from '../blog-posts.ts'

const page = plainPage('/html-sitemap', {
  title: 'Sitemap',
  description:
    'Every page of this site in one list, sorted by title: headshots by profession and by network, free tools, company and legal pages, and blog posts.',
  h1: 'Sitemap',
  lead: 'All pages of this site from A to Z, and the posts of the blog below them.',
  Above: sitemapList(blogPosts),
  sections: [
    {
      title: 'Didn’t find it?',
      paragraphs: [
        'Some pages open only after you sign in; a link to them takes you to the sign-in first and then on. If you miss a page that was here before, the [changelog](/changelog) may say where it went.',
      ],
    },
  ],
  related: ['/explore', '/gallery', '/about-us'],
})

export const meta = page.meta
export default page.Page
