import { type Page, readyPages, type Site } from '@keylight/contract'
import { t } from '#words'

export interface MenuLink {
  to: string
  title: string
}
/** An external page of the site owner, identified by the fact that holds its URL. */
export interface OutsideLink {
  outside: Extract<keyof Site, 'blog' | 'roadmap' | 'facebook' | 'linkedin' | 'tiktok' | 'instagram'>
  title: string
}
/** A button that scrolls to the section with this id, on this page or the landing page. */
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

/** Returns the header's menus, without empty groups and menus. */
export const headerMenus = (pages: readonly Page[] = readyPages): Menu[] =>
  [
    {
      title: t`Services`,
      groups: [
        groupOf(t`Professional Headshots`, 'professional', pages),
        groupOf(t`Social Media Headshots`, 'social', pages),
      ],
    },
    { title: t`Resources`, groups: [groupOf(t`Case Studies`, 'caseStudies', pages)] },
    {
      title: t`AI Free Tools`,
      groups: [
        groupOf(t`AI Image Generation`, 'freeImageTools', pages),
        groupOf(t`Image Editing Tools`, 'freeEditingTools', pages),
        groupOf(t`Business Tools`, 'freeBusinessTools', pages),
      ],
    },
  ]
    .map((menu) => ({ ...menu, groups: withLinks(menu.groups) }))
    .filter(({ groups }) => groups.length > 0)

/** Returns the link before the header's menus, once its page is ready. */
export const exploreLink = (pages: readonly Page[] = readyPages): MenuLink | undefined =>
  pages.filter(({ path }) => path === '/explore').map(asLink)[0]

const servicePaths = ['corporate', 'doctor', 'lawyer', 'architect', 'banker', 'engineer', 'driver'].map(
  (name) => `/professional-photos/${name}-headshots`,
)
const teamPaths = ['/gallery', '/about-us', '/affiliate', '/changelog', '/html-sitemap']
const legalPaths = ['/privacy-policy', '/terms-of-service', '/security-policy', '/refund-policy', '/license']

/** Returns the footer's columns, without empty groups. */
export const footerGroups = (pages: readonly Page[] = readyPages): MenuGroup<FooterLink>[] => {
  const named = (paths: string[]) => paths.flatMap((path) => pages.filter((page) => page.path === path)).map(asLink)
  return withLinks<FooterLink>([
    {
      title: 'Keylight',
      links: [{ place: 'pricing', title: t`Pricing` }, { place: 'faq', title: t`FAQ` }, ...named(['/auth'])],
    },
    { title: t`Services`, links: named(servicePaths) },
    { title: t`Free tools`, links: pages.filter(({ kind }) => kind === 'tool').map(asLink) },
    {
      title: t`Company`,
      links: [...named(teamPaths), { outside: 'blog', title: t`Blog` }, { outside: 'roadmap', title: t`Roadmap` }],
    },
    { title: t`Legal`, links: named(legalPaths) },
    {
      title: t`Follow us`,
      links: [
        { outside: 'facebook', title: 'Facebook' },
        { outside: 'linkedin', title: 'LinkedIn' },
        { outside: 'tiktok', title: 'TikTok' },
        { outside: 'instagram', title: 'Instagram' },
      ],
    },
  ])
}
