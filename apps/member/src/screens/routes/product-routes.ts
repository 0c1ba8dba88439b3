import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { LED_ON } from '@touchline/contract/site'
import { PRODUCTS, type ProductName } from '@touchline/contract/products'
import type { CompetitionPlace } from '../../features/competitions/competition-place.ts'
import type { TvPlace } from '../../features/television/tv-place.ts'
import { offersNow } from '../../base/api/offers.ts'
import { flags } from '../../base/settings/brand.ts'
import { productRefusal } from '../../base/settings/brand-offers.ts'
import { needTexts, type TextArea } from '../../base/i18n/language.ts'
import { loadChunk } from '../../base/loading/chunk.ts'
import { showRefusal } from '../../base/state/messages.ts'
import { sessionRoute } from './roots.ts'

interface ProductPage {
  readonly texts: readonly TextArea[]
  readonly component: ReturnType<typeof lazyRouteComponent>
}

/** Products with a page on this site. */
const PAGES: Partial<Record<ProductName, ProductPage>> = {
  tournament: {
    texts: ['bets', 'codes', 'rooms'],
    component: lazyRouteComponent(() => loadChunk(() => import('../Tournament.tsx')), 'Tournament'),
  },
  highlight: {
    texts: ['bets', 'codes'],
    component: lazyRouteComponent(() => loadChunk(() => import('../Highlights.tsx')), 'Highlights'),
  },
  event: {
    texts: ['bets', 'pages'],
    component: lazyRouteComponent(() => loadChunk(() => import('../Event.tsx')), 'Event'),
  },
  livetv: {
    texts: ['bets', 'pages'],
    component: lazyRouteComponent(() => loadChunk(() => import('../LiveTv.tsx')), 'LiveTv'),
  },
}

/** Reads from the URL which list a product page shows and which item is open. */
const parsePlace = ({
  view,
  team,
  region,
  ...numbers
}: Record<string, unknown>): CompetitionPlace & { room?: number } & TvPlace => ({
  ...(typeof view === 'string' && { view }),
  ...(typeof team === 'string' && team !== '' && { team }),
  ...(typeof team === 'string' && typeof region === 'string' && { region }),
  ...Object.fromEntries(NUMBERS.flatMap((name) => (isNumber(numbers[name]) ? [[name, numbers[name]]] : []))),
})

const NUMBERS = ['room', 'sport', 'league', 'channel', 'match'] as const

const isNumber = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0

/**
 * Routes of the products other than the sportsbook. A product that the member does not have, or that has no page,
 * reports its refusal code and shows the sportsbook.
 */
export const productRoutes = PRODUCTS.flatMap((row) =>
  row.paths.map((path: string) => {
    const page = PAGES[row.product]
    return createRoute({
      getParentRoute: () => sessionRoute,
      path,
      validateSearch: parsePlace,
      ...(page && { component: page.component, loader: () => Promise.all(page.texts.map(needTexts)) }),
      beforeLoad: ({ preload }) => {
        const { products } = offersNow()
        if (page && products.includes(row.product)) return
        if (!preload) showRefusal(productRefusal(row, products, flags), true)
        throw redirect({ to: '/desktop', replace: true })
      },
    })
  }),
)

/** Redirects the product paths `/tournament2` and `/highlight` to the first page of the product. */
export const leadingRoutes = (['/tournament2', '/highlight'] as const).map((path: keyof typeof LED_ON) =>
  createRoute({
    getParentRoute: () => sessionRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: LED_ON[path], replace: true })
    },
  }),
)
