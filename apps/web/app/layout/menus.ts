import { type Page, readyPages } from '@keylight/contract'

export interface MenuLink {
  to: string
  title: string
}
export interface MenuGroup {
  title: string
  links: MenuLink[]
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

const withLinks = (groups: MenuGroup[]) => groups.filter(({ links }) => links.length > 0)

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

const companyPaths = ['/gallery', '/about-us', '/affiliate', '/changelog', '/html-sitemap']
const legalPaths = ['/privacy-policy', '/terms-of-service', '/security-policy', '/refund-policy', '/license']
const servicePaths = ['corporate', 'doctor', 'lawyer', 'architect', 'banker', 'engineer', 'driver'].map(
  (name) => `/professional-photos/${name}-headshots`,
)

/** The footer's columns, from the same pages and under the same rule. */
export const footerGroups = (pages: readonly Page[] = readyPages): MenuGroup[] => {
  const named = (paths: string[]) => paths.flatMap((path) => pages.filter((page) => page.path === path)).map(asLink)
  return withLinks([
    { title: 'Services', links: named(servicePaths) },
    { title: 'Free tools', links: pages.filter(({ kind }) => kind === 'tool').map(asLink) },
    { title: 'Company', links: named(companyPaths) },
    { title: 'Legal', links: named(legalPaths) },
    { title: 'Account', links: named(['/auth']) },
  ])
}

/** Places on the landing page. */
export const landingAnchors: MenuLink[] = [
  { to: '/#how-it-works', title: 'How it works' },
  { to: '/#styles', title: 'Styles' },
  { to: '/#faq', title: 'FAQ' },
]
