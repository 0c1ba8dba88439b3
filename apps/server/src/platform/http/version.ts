import { VersionAnswer } from '@touchline/contract/brand'
import type { FastifyInstance } from 'fastify'

/** How the site stands: which one is served, and whether it is closed for a while. */
export interface SiteState {
  readonly version: string
  readonly maintenance: () => boolean
}

export const registerVersion = (app: FastifyInstance, { version, maintenance }: SiteState): void => {
  app.get(
    '/version',
    {
      schema: {
        summary: 'Which site is served, and whether it is closed',
        tags: ['server'],
        response: { 200: VersionAnswer },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { status: 1, statusdesc: 'success', version, maintenance: maintenance() }
    },
  )
}
