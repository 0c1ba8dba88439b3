import { LogoAnswer, type PageBrand } from '@touchline/contract/brand'
import { refuse } from './refusal.ts'
import { type Route, openRoute } from './route.ts'

/** Route of the brand's images. Responds with notFound if no site is built. */
export const logoRoute = (brand: PageBrand | null): Route =>
  openRoute({
    method: 'GET',
    url: '/getlogo',
    summary: 'Get the brand and its image paths',
    tag: 'platform',
    answer: LogoAnswer,
    errors: ['notFound'],
    handle: async ({ reply }) => {
      if (brand === null) return refuse(reply, 'notFound')
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
