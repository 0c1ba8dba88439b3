import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadChunk } from './routes/chunk.ts'
import { infoRoutes } from './routes/info-routes.ts'
import { leadingRoutes, productRoutes } from './routes/product-routes.ts'
import { guarded, root } from './routes/roots.ts'
import { Broken } from './screens/Broken.tsx'
import { Landing } from './screens/Landing.tsx'
import { Maintenance } from './screens/Maintenance.tsx'
import { sessionNow } from './state/account.ts'
import { waitingLaunchToken } from './state/launch-token.ts'
import { safePath } from './state/redirect.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const wantedOf = (search: Record<string, unknown>): { redirect?: string } => {
  const redirect = text(search['redirect'])
  return redirect === undefined ? {} : { redirect }
}

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: Landing,
  validateSearch: wantedOf,
  beforeLoad: ({ search }) => {
    if (sessionNow() !== null && waitingLaunchToken() === null)
      throw redirect({ href: safePath(search.redirect, window.location.origin) })
  },
})

const loadDesktop = () => loadChunk(() => import('./screens/Desktop.tsx'))
const desktopScreen = lazyRouteComponent(loadDesktop, 'Desktop')
const desktop = createRoute({ getParentRoute: () => guarded, path: '/desktop', component: desktopScreen })
const publicShell = createRoute({
  getParentRoute: () => guarded,
  path: '/public',
  component: lazyRouteComponent(loadDesktop, 'FramedDesktop'),
})

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  validateSearch: wantedOf,
  component: Maintenance,
})

const routeTree = root.addChildren([
  landing,
  maintenance,
  guarded.addChildren([desktop, publicShell, infoRoutes, ...leadingRoutes, ...productRoutes]),
])

export const router = createRouter({ routeTree, defaultPreload: 'intent', defaultErrorComponent: Broken })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
