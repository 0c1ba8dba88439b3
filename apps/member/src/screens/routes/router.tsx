import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { needTexts } from '../../base/i18n/language.ts'
import { loadChunk } from '../../base/loading/chunk.ts'
import { infoRoutes } from './info-routes.ts'
import { productRoutes, shortPathRoutes } from './product-routes.ts'
import { sessionRoute, rootRoute } from './roots.ts'
import { Broken } from '../Broken.tsx'
import { Landing } from '../Landing.tsx'
import { sessionNow } from '../../base/state/account.ts'
import { waitingLaunchToken } from '../../base/state/launch-token.ts'
import { safePath } from '../../base/state/redirect.ts'

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: Landing,
  validateSearch: parseRedirect,
  beforeLoad: ({ search }) => {
    if (sessionNow() !== null && waitingLaunchToken() === null)
      throw redirect({ href: safePath(search.redirect, window.location.origin) })
  },
})

const desktopScreen = lazyRouteComponent(loadDesktop, 'Desktop')
const desktop = createRoute({ getParentRoute: () => sessionRoute, path: '/desktop', component: desktopScreen })
const publicShell = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/public',
  component: lazyRouteComponent(loadDesktop, 'FramedDesktop'),
})

const maintenance = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  validateSearch: parseRedirect,
  loader: () => needTexts('pages'),
  component: lazyRouteComponent(() => loadChunk(() => import('../Maintenance.tsx')), 'Maintenance'),
})

const routeTree = rootRoute.addChildren([
  landing,
  maintenance,
  sessionRoute.addChildren([desktop, publicShell, infoRoutes, ...shortPathRoutes, ...productRoutes]),
])

export type SiteRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
}

/** Loads the sportsbook; can start before the route is resolved. */
export function loadDesktop() {
  return loadChunk(() => import('../Desktop.tsx'))
}

/** Creates the router on demand. Processing the routes takes too long for the task that evaluates the modules. */
export function makeRouter() {
  return createRouter({ routeTree, defaultPreload: 'intent', defaultErrorComponent: Broken })
}

function parseRedirect(search: Record<string, unknown>): { redirect?: string } {
  const redirect = text(search['redirect'])
  return redirect === undefined ? {} : { redirect }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
