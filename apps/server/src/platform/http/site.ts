import { isSitePath } from '@touchline/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from './open-site.ts'
import { refuse } from './refusal.ts'
import { registerFiles } from './site-files.ts'

/** What the server reads of a brand for itself. */
const OWN_FILES = new Set(['index.html', 'frames.json', 'descriptions.json', 'colours.json'])
/** Where an operator's own site may hold the sportsbook in a frame. */
const FRAMED_PATHS = new Set(['/', '/public'])

/** The site's own paths are pages whatever the client accepts; any other path only for a browser's navigation. */
const wantsPage = ({ method, headers }: FastifyRequest, pathname: string): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false
  return isSitePath(pathname) || (headers.accept ?? '').includes('text/html')
}

/** What is served as it lies there: of the brands the one that the server was started for, without its page. */
const isServed = (pathname: string, { brand }: Site): boolean => {
  const [, folder, key, name] = pathname.split('/')
  if (folder === 'index.html') return false
  return folder !== 'brands' || (key === brand.key && !OWN_FILES.has(name?.replace(/\.(br|gz)$/, '') ?? ''))
}

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  pathname: string,
): Promise<FastifyReply> => {
  const framed = site.framed && FRAMED_PATHS.has(pathname)
  if (framed) reply.removeHeader('x-frame-options')
  reply
    .code(isSitePath(pathname) ? 200 : 404)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-cache',
      vary: 'accept-language',
      'content-security-policy': framed ? site.framedPolicy : site.policy,
    })
  return site.pageFor(request.headers['accept-language']).send(request, reply)
}

/**
 * Serves the built site: files as they lie there, compressed where a compressed one lies beside; its own paths, and
 * with status 404 any other path a browser opens, by the brand's page. Everything else that is not known is notFound.
 */
export const registerSite = async (app: FastifyInstance, site: Site | null): Promise<void> => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const pathname = request.url.split('?')[0] ?? ''
    if (site === null || !wantsPage(request, pathname)) return refuse(reply, 'notFound')
    return sendPage(request, reply, site, pathname)
  }
  if (site !== null) {
    await app.register((files) =>
      registerFiles(files, { dir: site.dir, isServed: (pathname) => isServed(pathname, site) }),
    )
    // The folder itself is no file: without a route of its own it would be refused as one.
    app.get('/', { schema: { hide: true } }, answer)
  }
  app.setNotFoundHandler(answer)
}
