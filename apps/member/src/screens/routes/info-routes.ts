import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { INFO_START } from '@touchline/contract/site'
import { toListSearch } from '../../features/lists/list-query.ts'
import { needTexts } from '../../base/i18n/language.ts'
import { loadChunk } from '../../base/loading/chunk.ts'
import { sessionRoute } from './roots.ts'

const info = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/info',
  validateSearch: toListSearch,
  loader: () => Promise.all([needTexts('bets'), needTexts('pages')]),
  component: lazyRouteComponent(() => loadChunk(() => import('../info/InfoShell.tsx')), 'InfoShell'),
})

const index = createRoute({
  getParentRoute: () => info,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: INFO_START })
  },
})
const betList = createRoute({
  getParentRoute: () => info,
  path: '/betlist',
  component: lazyRouteComponent(() => loadChunk(() => import('../info/BetListPage.tsx')), 'BetListPage'),
})
const me = createRoute({
  getParentRoute: () => info,
  path: '/me',
  component: lazyRouteComponent(() => loadChunk(() => import('../info/MePage.tsx')), 'MePage'),
})
const sysParlay = createRoute({
  getParentRoute: () => info,
  path: '/sysparlay',
  component: lazyRouteComponent(() => loadChunk(() => import('../info/SysParlayPage.tsx')), 'SysParlayPage'),
})
const statement = createRoute({
  getParentRoute: () => info,
  path: '/statement',
  component: lazyRouteComponent(() => loadChunk(() => import('../info/StatementPage.tsx')), 'StatementPage'),
})
const result = createRoute({
  getParentRoute: () => info,
  path: '/result',
  component: lazyRouteComponent(() => loadChunk(() => import('../info/ResultPage.tsx')), 'ResultPage'),
})
const settings = createRoute({
  getParentRoute: () => info,
  path: '/settings',
  loader: () => needTexts('codes'),
  component: lazyRouteComponent(() => loadChunk(() => import('../info/SettingsPage.tsx')), 'SettingsPage'),
})

const message = createRoute({
  getParentRoute: () => info,
  path: '/message',
  loader: () => needTexts('codes'),
  component: lazyRouteComponent(() => loadChunk(() => import('../info/MessagePage.tsx')), 'MessagePage'),
})

const rules = createRoute({
  getParentRoute: () => info,
  path: '/rules',
  component: lazyRouteComponent(() => loadChunk(() => import('../info/RulesPage.tsx')), 'RulesPage'),
})

/** Routes of the information pages. Add a new page to the list below and its link to shell/InfoLinks.tsx. */
export const infoRoutes = info.addChildren([index, betList, me, sysParlay, statement, result, message, rules, settings])
