import { createRoute, redirect } from '@tanstack/react-router'
import { LED_ON, PRODUCTS } from '@touchline/contract/site'
import { tell } from '../state/messages.ts'
import { guarded } from './roots.ts'

/**
 * The products beside the sportsbook, from their table. None has a page on this site yet, so each is one that the
 * operator has not switched on: its code is told as its class wants, and the sportsbook shown.
 */
export const productRoutes = PRODUCTS.flatMap(({ paths, code }) =>
  paths.map((path: string) =>
    createRoute({
      getParentRoute: () => guarded,
      path,
      beforeLoad: ({ preload }) => {
        if (!preload) tell(code, true)
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
