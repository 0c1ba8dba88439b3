import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompressedBody } from '../../platform/http/compressed.ts'
import type { TaggedDescription } from '../../platform/http/description.ts'
import { describeApi } from './openapi.ts'
import { describeOperatorCalls } from './operator-openapi.ts'
import type { Route } from '../../platform/http/route.ts'

/**
 * Content security policy of the API page. The page sets inline styles from its own script; otherwise the policy equals
 * the policy of the site.
 */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const JSON_PATH = '/docs/json'
const OPERATOR_PATH = '/docs/operator.json'

/**
 * Publishes the API description of the routes: a page at /docs and OpenAPI at /docs/json. Also publishes the wallet API
 * that operators implement.
 */
export async function registerDocs(
  app: FastifyInstance,
  routes: readonly Route[],
  modules: readonly TaggedDescription[],
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    transformObject: () => describeApi(routes, modules) as object,
  })
  const answerApi = createCachedHandler(() => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiHooks: {
      preHandler: async (request, reply) =>
        request.routeOptions.url === JSON_PATH ? answerApi(request, reply) : undefined,
    },
    transformStaticCSP: () => PAGE_POLICY,
    uiConfig: { docExpansion: 'list', validatorUrl: null },
    theme: {
      title: 'Touchline API',
      css: [{ filename: 'touchline.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
  app.get(OPERATOR_PATH, createCachedHandler(describeOperatorCalls))
}

/**
 * Caches the description at the first request, serialised and compressed: it does not change once the server listens.
 */
function createCachedHandler(describe: () => object) {
  let body: CompressedBody | null = null
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    body ??= new CompressedBody(JSON.stringify(describe()), 'once')
    return body.send(request, reply.type('application/json; charset=utf-8'))
  }
}
