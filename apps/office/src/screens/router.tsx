import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { OFFICE_PATH } from '@touchline/contract/site'
import { CONTRIBUTIONS } from '../contributions.ts'
import { Gate } from '../shell/Gate.tsx'
import { Broken } from './Broken.tsx'
import { FirstPlace } from './FirstPlace.tsx'
import { lazyScreen } from './lazy-screen.tsx'

/** Names of the search parameters in page addresses; their values are texts. */
const SEARCH_PARAMS = [
  'of',
  'q',
  'level',
  'state',
  'date',
  'days',
  'by',
  'product',
  'sport',
  'match',
  'market',
  'least',
  'view',
  'who',
  'affectedAccount',
  'tab',
  'sort',
] as const

const root = createRootRoute({ component: Gate, notFoundComponent: FirstPlace, validateSearch: toAddress })

const pages = CONTRIBUTIONS.flatMap((contribution) => contribution.pages).map(({ path, screen, texts }) =>
  createRoute({ getParentRoute: () => root, path, component: lazyScreen(screen, texts) }),
)

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: FirstPlace }),
  ...pages,
])

export const router = createRouter({ routeTree, basepath: OFFICE_PATH, defaultErrorComponent: Broken })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function toAddress(search: Record<string, unknown>): { readonly [Name in (typeof SEARCH_PARAMS)[number]]?: string } {
  return Object.fromEntries(
    SEARCH_PARAMS.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
  )
}
