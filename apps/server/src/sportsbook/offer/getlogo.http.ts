import { LogoAnswer, type PageBrand } from '@touchline/contract/brand'
import type { FastifyInstance } from 'fastify'
import { answers } from '../../accounts/member-route.http.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** The pictures of the brand that the site is served under; notFound where no site is. */
export const registerGetLogo = (app: FastifyInstance, brand: PageBrand | null): void => {
  app.get(
    '/getlogo',
    {
      schema: { summary: 'The brand and its pictures', tags: ['server'], response: answers(LogoAnswer) },
    },
    async (_request, reply) => {
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
  )
}
