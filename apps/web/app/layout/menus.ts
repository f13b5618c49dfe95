import { type Page, readyPages, type Site } from '@keylight/contract'

export interface MenuLink {
  to: string
  title: string
}
/** A page of the site owner's elsewhere, by the fact of the site that holds its address. */
export interface OutsideLink {
  outside: Extract<keyof Site, 'blog' | 'roadmap' | 'facebook' | 'linkedin' | 'tiktok' | 'instagram'>
  title: string
}
/** A button that scrolls to the section with this id, on this page or else on the landing page. */
export interface PlaceLink {
  place: string
  title: string
}
export type FooterLink = MenuLink | OutsideLink | PlaceLink
export interface MenuGroup<Entry = MenuLink> {
  title: string
  links: Entry[]
}
export interface Menu {
  title: string
  groups: MenuGroup[]
}

const asLink = ({ path, title }: Page): MenuLink => ({ to: path, title })

const groupOf = (title: string, menu: Page['menu'], pages: readonly Page[]): MenuGroup => ({
  title,
  links: pages.filter((page) => page.menu === menu).map(asLink),
})

const withLinks = <Entry>(groups: MenuGroup<Entry>[]) => groups.filter(({ links }) => links.length > 0)

/** The header's menus. A group without a page that is ready vanishes, and so does a menu without a group. */
export const headerMenus = (pages: readonly Page[] = readyPages): Menu[] =>
  [
    {
      title: 'Services',
      groups: [
        groupOf('Professional Headshots', 'professional', pages),
        groupOf('Social Media Headshots', 'social', pages),
      ],
    },
    { title: 'Resources', groups: [groupOf('Case Studies', 'caseStudies', pages)] },
    {
      title: 'AI Free Tools',
      groups: [
        groupOf('AI Image Generation', 'freeImageTools', pages),
        groupOf('Image Editing Tools', 'freeEditingTools', pages),
        groupOf('Business Tools', 'freeBusinessTools', pages),
      ],
    },
  ]
    .map((menu) => ({ ...menu, groups: withLinks(menu.groups) }))
    .filter(({ groups }) => groups.length > 0)

/** What the header has to the left of its menus, once the page is ready. */
export const exploreLink = (pages: readonly Page[] = readyPages): MenuLink | undefined =>
  pages.filter(({ path }) => path === '/explore').map(asLink)[0]

const servicePaths = ['corporate', 'doctor', 'lawyer', 'architect', 'banker', 'engineer', 'driver'].map(
  (name) => `/professional-photos/${name}-headshots`,
)
const teamPaths = ['/gallery', '/about-us', '/affiliate', '/changelog', '/html-sitemap']
const legalPaths = ['/privacy-policy', '/terms-of-service', '/security-policy', '/refund-policy', '/license']

/** The footer's columns, from the same pages and under the same rule. */
export const footerGroups = (pages: readonly Page[] = readyPages): MenuGroup<FooterLink>[] => {
  const named = (paths: string[]) => paths.flatMap((path) => pages.filter((page) => page.path === path)).map(asLink)
  return withLinks<FooterLink>([
    {
      title: 'Keylight',
      links: [{ place: 'pricing', title: 'Pricing' }, { place: 'faq', title: 'FAQ' }, ...named(['/auth'])],
    },
    { title: 'Services', links: named(servicePaths) },
    { title: 'Free tools', links: pages.filter(({ kind }) => kind === 'tool').map(asLink) },
    {
      title: 'Company',
      links: [...named(teamPaths), { outside: 'blog', title: 'Blog' }, { outside: 'roadmap', title: 'Roadmap' }],
    },
    { title: 'Legal', links: named(legalPaths) },
    {
      title: 'Follow us',
      links: [
        { outside: 'facebook', title: 'Facebook' },
        { outside: 'linkedin', title: 'LinkedIn' },
        { outside: 'tiktok', title: 'TikTok' },
        { outside: 'instagram', title: 'Instagram' },
      ],
    },
  ])
}
