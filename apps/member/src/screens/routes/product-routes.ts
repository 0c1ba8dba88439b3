import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { PRODUCTS } from '@touchline/contract/products'
import { offersNow } from '../../base/api/offers.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { brandFlags } from '../../base/settings/brand.ts'
import { productRefusal } from '../../base/settings/brand-offers.ts'
import { needTexts } from '../../base/i18n/language.ts'
import { loadChunk } from '../../base/loading/chunk.ts'
import { showRefusal } from '../../base/state/messages.ts'
import { CONTRIBUTIONS } from '../../contributions.ts'
import type { ProductContribution } from '../../base/contributions/contribution.ts'
import { sessionRoute } from './roots.ts'

/**
 * Routes of the products other than the sportsbook. A product that the member does not have, or that has no page,
 * reports its refusal code and shows the sportsbook.
 */
export const productRoutes = PRODUCTS.flatMap((row) =>
  row.paths.map((path: string) => {
    const page = CONTRIBUTIONS.find(({ product }) => product === row.product)
    return createRoute({
      getParentRoute: () => sessionRoute,
      path,
      ...(page && {
        component: lazyRouteComponent(() => loadChunk(() => loadGatedPage(row, page)), 'ProductPage'),
        loader: () => Promise.all(page.texts.map(needTexts)),
      }),
      beforeLoad: async ({ preload }) => {
        // After a reload the products are not known yet. Without a profile the page opens and reports the refusal.
        await queryClient.ensureQueryData(profileQuery).catch(() => undefined)
        const { products } = offersNow()
        if (page && products.includes(row.product)) return
        if (!preload) showRefusal(productRefusal(row, products, brandFlags), true)
        throw redirect({ to: '/desktop', replace: true })
      },
    })
  }),
)

/** Redirects the short paths of products to the first page of the product. */
export const shortPathRoutes = PRODUCTS.flatMap((row) =>
  'shortPath' in row
    ? createRoute({
        getParentRoute: () => sessionRoute,
        path: row.shortPath as string,
        beforeLoad: () => {
          throw redirect({ href: row.paths[0], replace: true })
        },
      })
    : [],
)

/** Loads a product's page, which returns to the sportsbook when the product is turned off (`ProductGate.tsx`). */
async function loadGatedPage(row: (typeof PRODUCTS)[number], { page }: ProductContribution) {
  const [{ gatePage }, { ProductPage }] = await Promise.all([import('./ProductGate.tsx'), page()])
  return { ProductPage: gatePage(row, ProductPage) }
}
