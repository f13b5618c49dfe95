import { z } from 'zod'
import { address, type Subject, setting } from './subject.ts'

/** External URLs that pages link to. */
export interface LinksConfig {
  blog: string
  roadmap: string
  htmlSitemap: string
  facebook: string
  linkedin: string
  tiktok: string
  instagram: string
}

/** Describes the variable of a link. Unset links lead to placeholders on example.com, which `npm run doctor` lists. */
const link = (path: string, sentence: string) => {
  const placeholder = `https://example.com/${path}`
  const schema = address(['http:', 'https:'], 'https://blog.your-site.com').default(placeholder)
  return setting(schema, sentence, `\`${placeholder}\``)
}

const shape = {
  BLOG_URL: link('blog', 'Your blog.'),
  ROADMAP_URL: link('roadmap', 'Your public roadmap.'),
  HTML_SITEMAP_URL: link('sitemap', 'Your HTML sitemap.'),
  FACEBOOK_URL: link('facebook', 'Your Facebook page.'),
  LINKEDIN_URL: link('linkedin', 'Your LinkedIn page.'),
  TIKTOK_URL: link('tiktok', 'Your TikTok profile.'),
  INSTAGRAM_URL: link('instagram', 'Your Instagram profile.'),
}

export const links: Subject<LinksConfig> = {
  title: 'Links on public pages',
  shape,
  schema: z.object(shape).transform((values) => ({
    blog: values.BLOG_URL,
    roadmap: values.ROADMAP_URL,
    htmlSitemap: values.HTML_SITEMAP_URL,
    facebook: values.FACEBOOK_URL,
    linkedin: values.LINKEDIN_URL,
    tiktok: values.TIKTOK_URL,
    instagram: values.INSTAGRAM_URL,
  })),
}
