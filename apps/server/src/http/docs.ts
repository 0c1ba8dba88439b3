import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Describes the API from the schemas that check it: a page at /docs, OpenAPI at /docs/json. */
export const registerDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Touchline',
        version: '1',
        description: 'What the members’ site calls. Amounts are minor units as decimal strings. A refusal has status 0 '
          + 'and its code in statusdesc. Prices come over the socket at /live, or by polling uxmenu, uxmarket and uxmatch.',
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { docExpansion: 'list' } })
}
