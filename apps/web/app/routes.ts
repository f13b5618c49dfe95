import { type Page, readyPages } from '@keylight/contract'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Where the screen of each page lies. */
const screens: Readonly<Partial<Record<Page['path'], string>>> = {
  '/': 'routes/home.tsx',
  '/auth': 'routes/auth.tsx',
  '/auth/callback': 'routes/auth-callback.tsx',
  '/ai-free-headshot-generator': 'routes/free-headshot-generator.tsx',
  '/ai-image-generator': 'routes/image-generator.tsx',
  '/ai-model-training': 'routes/model-training.tsx',
  '/ai-model-training-results': 'routes/training-results.tsx',
}

/** One explicit route a page: with a parameter an unknown path would ask for data that is not there. */
const routesFor = (audience: Page['audience']): RouteConfigEntry[] =>
  readyPages
    .filter((page) => page.audience === audience)
    .map(({ path }) => {
      const screen = screens[path]
      if (!screen) throw new Error(`The page ${path} is marked as ready but has no screen in routes.ts.`)
      return route(path.slice(1), screen, { id: path, index: path === '/' })
    })

/** React Router refuses a layout without routes. */
const layoutOf = (file: string, routes: RouteConfigEntry[]) => (routes.length > 0 ? [layout(file, routes)] : [])

export default [
  layout('layout/public-layout.tsx', [
    ...routesFor('public'),
    ...layoutOf('layout/signed-out-layout.tsx', routesFor('signedOut')),
  ]),
  ...layoutOf('layout/signed-in-layout.tsx', [
    ...routesFor('signedIn'),
    ...layoutOf('layout/onboarded-layout.tsx', routesFor('onboarded')),
  ]),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
