import fastifyStatic from '@fastify/static'
import { isSitePath } from '@touchline/contract/site'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from './open-site.ts'
import { refuse } from './refusal.ts'

/** Built files carry a hash of their content in the name: they never change. */
const HASHED = /[/\\]assets[/\\]/
/** Asked for anew each time: the worker decides what else is. */
const FRESH = /[/\\]worker\.js(\.br|\.gz)?$/
/** What the server reads of a brand for itself. */
const OWN_FILES = new Set(['index.html', 'frames.json', 'descriptions.json'])
/** Where an operator's own site may hold the sportsbook in a frame. */
const FRAMED_PATHS = new Set(['/', '/public'])

/** A program that takes anything, as one that looks whether the site is there, is given the site's own pages too. */
const wantsPage = ({ method, headers }: FastifyRequest, pathname: string): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false
  const accepted = headers.accept ?? '*/*'
  return accepted.includes('text/html') || (isSitePath(pathname) && /\*\/\*|text\/\*/.test(accepted))
}

/** What is served as it lies there: of the brands the one that the server was started for, without its page. */
const isServed = (pathname: string, { brand }: Site): boolean => {
  const [, folder, key, name] = pathname.split('/')
  if (folder === 'index.html') return false
  return folder !== 'brands' || (key === brand.key && !OWN_FILES.has(name?.replace(/\.(br|gz)$/, '') ?? ''))
}

const cacheOf = (file: string): string => {
  if (HASHED.test(file)) return 'public, max-age=31536000, immutable'
  return FRESH.test(file) ? 'no-cache' : 'public, max-age=300'
}

/** Of the headers of a page, those that say nothing of a script, a style or a font; each file saves a kilobyte. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const
/** A drawing or a worker may run scripts of its own: it keeps all of them. */
const PART = /[/\\]assets[/\\][^/\\]+\.(js|css|woff2)(\.br|\.gz)?$/

const registerFiles = async (app: FastifyInstance, site: Site): Promise<void> => {
  // A path that no file can have, as one with an empty part, is a path that is not there.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error
    return reply.callNotFound()
  })
  await app.register(fastifyStatic, {
    root: site.dir,
    allowedPath: (pathname) => isServed(pathname, site),
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheOf(file))
      if (PART.test(file)) OF_PAGES.forEach((name) => reply.removeHeader(name))
    },
  })
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
    await app.register((files) => registerFiles(files, site))
    // The folder itself is no file: without a route of its own it would be refused as one.
    app.get('/', { schema: { hide: true } }, answer)
  }
  app.setNotFoundHandler(answer)
}
