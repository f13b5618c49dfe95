import { type Page, pages } from '@keylight/contract'
import { Link } from 'react-router'
import { t } from '#words'
import { readSite } from '../site.ts'
import type { BlogPosts } from './content.ts'

/** Pages the specification excludes, the invitation page and the admin area. */
const unlisted: readonly Page['path'][] = [
  '/',
  '/auth/callback',
  '/join',
  ...pages.filter(({ audience }) => audience === 'admin').map(({ path }) => path),
  '/payment-success',
  '/payment-cancel',
  '/ai-image-generator',
  '/ai-image-dress-up',
  '/ai-video-generator',
  '/ai-video-generator-v2',
  '/style-selection',
  '/ai-model-training',
  '/ai-model-training-results',
  '/account',
]

const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title, 'en-GB')

/** Returns the pages in the HTML sitemap, by title. */
export const listedPages = (all: readonly Page[] = pages): Page[] =>
  all.filter(({ path, ready }) => ready && !unlisted.includes(path)).sort(byTitle)

const postsOf = (posts: BlogPosts) =>
  Object.values(posts)
    .flatMap((ofKind) => Object.entries(ofKind))
    .map(([slug, title]) => ({ slug, title }))
    .sort(byTitle)

const column = 'mt-5 columns-2 gap-x-6 max-sm:text-[0.9375rem] max-sm:leading-snug sm:gap-x-10 lg:columns-3'
const entry = 'block break-inside-avoid py-1.5 hover:text-accent'

/** The list of pages, with the posts of the site owner's blog below. */
export const sitemapList = (posts: BlogPosts) => () => {
  const { blog } = readSite()
  return (
    <>
      <section className="measure pb-12 md:pb-16">
        <h2 className="text-title">{t`Pages`}</h2>
        <ul className={column}>
          {listedPages().map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className={entry}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="border-t border-line bg-stage py-12 md:py-16">
        <div className="measure">
          <h2 className="text-title">{t`From the blog`}</h2>
          <p className="mt-2 max-w-144 text-ink-soft">{t`Posts open in a new tab.`}</p>
          <ul className={column}>
            {postsOf(posts).map(({ slug, title }) => (
              <li key={slug}>
                <a href={`${blog}/${slug}`} target="_blank" rel="noopener" className={entry}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
