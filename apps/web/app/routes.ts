import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, readyPages, redirects } from '@keylight/contract'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Pages with their own module. All others are generated from their content. */
const screens: Readonly<Partial<Record<Page['path'], string>>> = {
  '/': 'routes/home.tsx',
  '/auth': 'routes/auth.tsx',
  '/auth/callback': 'routes/auth-callback.tsx',
  '/account': 'routes/account.tsx',
  '/ai-image-generator': 'routes/image-generator.tsx',
  '/ai-video-generator': 'routes/video-generator.tsx',
  '/ai-video-generator-v2': 'routes/video-storyboard.tsx',
  '/ai-image-dress-up': 'routes/dress-up.tsx',
  '/admin': 'routes/admin.tsx',
  '/admin/people': 'routes/admin-people.tsx',
  '/admin/payments': 'routes/admin-payments.tsx',
  '/admin/jobs': 'routes/admin-jobs.tsx',
  '/admin/vouchers': 'routes/admin-vouchers.tsx',
  '/admin/gift-cards': 'routes/admin-gift-cards.tsx',
  '/admin/payouts': 'routes/admin-payouts.tsx',
  '/admin/reviews': 'routes/admin-reviews.tsx',
  '/admin/reports': 'routes/admin-reports.tsx',
  '/admin/report': 'routes/admin-report.tsx',
  '/admin/health': 'routes/admin-health.tsx',
  '/admin/log': 'routes/admin-log.tsx',
  '/join': 'routes/join.tsx',
  '/ai-team-photo-generator': 'routes/team-photo.tsx',
  '/ai-thumbnail-generator': 'routes/thumbnails.tsx',
  '/ai-model-training': 'routes/model-training.tsx',
  '/ai-model-training-results': 'routes/training-results.tsx',
  '/chat-with-your-photos': 'routes/chat.tsx',
  '/member-settings': 'routes/member-settings.tsx',
  '/style-selection': 'routes/style-selection.tsx',
}

/**
 * Returns the module of a page: its file of `content/`, with the folder as its kind and the name as the end of its
 * path. A page with more than text has a module with the same folder and name in `routes/`, which imports the content.
 */
function contentOf({ kind, path }: Page): string {
  const name = `${kind}/${path.split('/').at(-1)}`
  const module = `routes/${name}.ts`
  return existsSync(join(import.meta.dirname, module)) ? module : `../content/${name}.md`
}

/** Returns one explicit route per page. A route with a parameter would request missing data for unknown paths. */
const routesFor = (audience: Page['audience']): RouteConfigEntry[] =>
  readyPages
    .filter((page) => page.audience === audience)
    .map((page) =>
      route(page.path.slice(1), screens[page.path] ?? contentOf(page), { id: page.path, index: page.path === '/' }),
    )

/**
 * Returns a layout with its routes, or nothing if there are none, because React Router rejects a layout without routes.
 */
const layoutOf = (file: string, routes: RouteConfigEntry[]) => (routes.length > 0 ? [layout(file, routes)] : [])

export default [
  layout('layout/frame-layout.tsx', [
    ...routesFor('public'),
    ...layoutOf('layout/signed-out-layout.tsx', routesFor('signedOut')),
    ...layoutOf('layout/signed-in-layout.tsx', [
      ...routesFor('signedIn'),
      ...layoutOf('layout/onboarded-layout.tsx', routesFor('onboarded')),
      ...layoutOf('layout/admin-layout.tsx', routesFor('admin')),
    ]),
  ]),
  ...Object.keys(redirects).map((path) => route(path.slice(1), 'routes/moved.tsx', { id: path })),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
