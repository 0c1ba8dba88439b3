import { LogoAnswer, type PageBrand } from '@touchline/contract/brand'
import { sendRefusal } from '../../platform/http/refusal.ts'
import { type Route, openRoute } from '../../platform/http/route.ts'

/** Route of the brand's images. Responds with notFound if no site is built. */
export function logoRoute(brand: PageBrand | null): Route {
  return openRoute({
    method: 'GET',
    url: '/getlogo',
    summary: 'Get the brand and its image paths',
    tag: 'platform',
    answer: LogoAnswer,
    errors: ['notFound'],
    handle: async ({ reply }) => {
      if (brand === null) return sendRefusal(reply, 'notFound')
      const file = (name: string): string => `/brands/${brand.key}/${name}`
      return {
        status: 1,
        statusdesc: 'success',
        brand: brand.key,
        name: brand.name,
        mark: file('mark.svg'),
        wordmark: file('wordmark.svg'),
        icon: file('icon-512.png'),
      }
    },
  })
}
