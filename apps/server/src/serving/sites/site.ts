import { isSitePath } from '@touchline/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from './open-site.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import { registerFiles } from './site-files.ts'

/** Brand files read only by the server. */
const SERVER_ONLY_FILES = new Set(['index.html', 'frames.json', 'descriptions.json', 'colours.json'])
/** Paths that an operator's site may show in a frame. */
const FRAMED_PATHS = new Set(['/', '/public'])

/**
 * Serves the built site: its files, in compressed form if available, and the brand's page for the site's paths. Other
 * paths get the page with status 404 in a browser, and notFound otherwise.
 */
export async function registerSite(app: FastifyInstance, site: Site | null): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const pathname = request.url.split('?')[0] ?? ''
    if (site === null || !wantsPage(request, pathname)) return sendRefusal(reply, 'notFound')
    return sendPage(request, reply, site, pathname)
  }
  if (site !== null) {
    await app.register((files) =>
      registerFiles(files, { dir: site.dir, isServed: (pathname) => isServed(pathname, site) }),
    )
    // Serves the page at `/`, which needs its own route because a folder is no file.
    app.get('/', { schema: { hide: true } }, answer)
  }
  app.setNotFoundHandler(answer)
}

/** Returns whether to send the page. For paths of the site always; for other paths only if the client accepts HTML. */
function wantsPage({ method, headers }: FastifyRequest, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return isSitePath(pathname) || (headers.accept ?? '').includes('text/html')
}

function sendPage(request: FastifyRequest, reply: FastifyReply, site: Site, pathname: string): Promise<FastifyReply> {
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

/** Returns whether a file is public. Of the brands, only the served brand is public, without its page. */
function isServed(pathname: string, { brand }: Site): boolean {
  const [, folder, key, name] = pathname.split('/')
  if (folder === 'index.html') return false
  return folder !== 'brands' || (key === brand.key && !SERVER_ONLY_FILES.has(name?.replace(/\.(br|gz)$/, '') ?? ''))
}
