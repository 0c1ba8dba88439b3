import {
  createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type ParsedLocation,
} from '@tanstack/react-router'
import { Landing } from './screens/Landing.tsx'
import { Maintenance } from './screens/Maintenance.tsx'
import { NotFound } from './screens/NotFound.tsx'
import { Root } from './screens/Root.tsx'
import { sessionNow } from './state/account.ts'
import { needTexts } from './state/language.ts'
import { safePath } from './state/redirect.ts'

const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: Landing,
  validateSearch: (search: Record<string, unknown>): { redirect?: string; token?: string } => {
    const wanted = text(search['redirect'])
    const token = text(search['token'])
    return { ...(wanted !== undefined && { redirect: wanted }), ...(token !== undefined && { token }) }
  },
  beforeLoad: ({ search }) => {
    if (sessionNow() !== null && search.token === undefined)
      throw redirect({ href: safePath(search.redirect, window.location.origin) })
  },
})

/** Spec §2: without a session a visitor is sent to the landing page, with the path he wanted. */
const guard = ({ location }: { location: ParsedLocation }) => {
  if (sessionNow() === null) throw redirect({ to: '/', search: { redirect: location.href } })
}

const guarded = createRoute({ getParentRoute: () => root, id: 'guarded', beforeLoad: guard })

const desktopScreen = lazyRouteComponent(() => import('./screens/Desktop.tsx'), 'Desktop')
const desktop = createRoute({ getParentRoute: () => guarded, path: '/desktop', component: desktopScreen })
const publicShell = createRoute({ getParentRoute: () => guarded, path: '/public', component: desktopScreen })

const info = createRoute({
  getParentRoute: () => guarded,
  path: '/info',
  loader: () => needTexts('pages'),
  component: lazyRouteComponent(() => import('./screens/info/InfoShell.tsx'), 'InfoShell'),
})
const infoIndex = createRoute({
  getParentRoute: () => info,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/info/settings' })
  },
})
const betList = createRoute({
  getParentRoute: () => info,
  path: '/betlist',
  component: lazyRouteComponent(() => import('./screens/info/BetListPage.tsx'), 'BetListPage'),
})
const statement = createRoute({
  getParentRoute: () => info,
  path: '/statement',
  component: lazyRouteComponent(() => import('./screens/info/StatementPage.tsx'), 'StatementPage'),
})
const result = createRoute({
  getParentRoute: () => info,
  path: '/result',
  component: lazyRouteComponent(() => import('./screens/info/ResultPage.tsx'), 'ResultPage'),
})
const settings = createRoute({
  getParentRoute: () => info,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/info/SettingsPage.tsx'), 'SettingsPage'),
})

const maintenance = createRoute({ getParentRoute: () => root, path: '/maintenance', component: Maintenance })

const routeTree = root.addChildren([
  landing,
  maintenance,
  guarded.addChildren([desktop, publicShell, info.addChildren([infoIndex, betList, statement, result, settings])]),
])

export const router = createRouter({ routeTree, defaultPreload: 'intent' })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
