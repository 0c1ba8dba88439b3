import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { needTexts } from '../../base/i18n/language.ts'
import { loadChunk } from '../../base/loading/chunk.ts'
import { infoRoutes } from './info-routes.ts'
import { productRoutes, shortPathRoutes } from './product-routes.ts'
import { sessionRoute, root } from './roots.ts'
import { Broken } from '../Broken.tsx'
import { Landing } from '../Landing.tsx'
import { sessionNow } from '../../base/state/account.ts'
import { waitingLaunchToken } from '../../base/state/launch-token.ts'
import { safePath } from '../../base/state/redirect.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const parseRedirect = (search: Record<string, unknown>): { redirect?: string } => {
  const redirect = text(search['redirect'])
  return redirect === undefined ? {} : { redirect }
}

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: Landing,
  validateSearch: parseRedirect,
  beforeLoad: ({ search }) => {
    if (sessionNow() !== null && waitingLaunchToken() === null)
      throw redirect({ href: safePath(search.redirect, window.location.origin) })
  },
})

/** Loads the sportsbook; can start before the route is resolved. */
export const loadDesktop = () => loadChunk(() => import('../Desktop.tsx'))
const desktopScreen = lazyRouteComponent(loadDesktop, 'Desktop')
const desktop = createRoute({ getParentRoute: () => sessionRoute, path: '/desktop', component: desktopScreen })
const publicShell = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/public',
  component: lazyRouteComponent(loadDesktop, 'FramedDesktop'),
})

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  validateSearch: parseRedirect,
  loader: () => needTexts('pages'),
  component: lazyRouteComponent(() => loadChunk(() => import('../Maintenance.tsx')), 'Maintenance'),
})

const routeTree = root.addChildren([
  landing,
  maintenance,
  sessionRoute.addChildren([desktop, publicShell, infoRoutes, ...shortPathRoutes, ...productRoutes]),
])

/** Creates the router on demand. Processing the routes takes too long for the task that evaluates the modules. */
export const makeRouter = () => createRouter({ routeTree, defaultPreload: 'intent', defaultErrorComponent: Broken })

export type SiteRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
}
