import { createRoute, redirect } from '@tanstack/react-router'
import { LED_ON } from '@touchline/contract/site'
import { PRODUCTS } from '@touchline/contract/products'
import { brand, flags } from '../../base/settings/brand.ts'
import { productRefusal } from '../../base/settings/brand-offers.ts'
import { tell } from '../../base/state/messages.ts'
import { guarded } from './roots.ts'

/**
 * The products beside the sportsbook, from their table. None has a page on this site yet: the code that says why it
 * cannot be opened is told as its class wants, and the sportsbook shown.
 */
export const productRoutes = PRODUCTS.flatMap(({ product, paths }) =>
  paths.map((path: string) =>
    createRoute({
      getParentRoute: () => guarded,
      path,
      beforeLoad: ({ preload }) => {
        if (!preload) tell(productRefusal(product, brand, flags), true)
        throw redirect({ to: '/desktop', replace: true })
      },
    }),
  ),
)

/** `/tournament2` and `/highlight` lead on to their first page. */
export const leadingRoutes = (['/tournament2', '/highlight'] as const).map((path: keyof typeof LED_ON) =>
  createRoute({
    getParentRoute: () => guarded,
    path,
    beforeLoad: () => {
      throw redirect({ href: LED_ON[path], replace: true })
    },
  }),
)
