import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'

/** Built files carry a hash of their content in the name: they never change. */
const HASHED = /[/\\]assets[/\\]/
/** Asked for anew each time: the worker decides what else is. */
const FRESH = /[/\\]worker\.js(\.br|\.gz)?$/

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

interface BuiltFiles {
  readonly dir: string
  /** Whether a file, by its path within the folder, is anybody's to fetch. */
  readonly isServed: (pathname: string) => boolean
}

/**
 * Serves the files of a built site as they lie there, compressed where a compressed one lies beside; also while the
 * server sheds load.
 */
export const registerFiles = async (app: FastifyInstance, { dir, isServed }: BuiltFiles): Promise<void> => {
  // A path that no file can have, as one with an empty part, is a path that is not there.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error
    return reply.callNotFound()
  })
  // A page whose script or style is refused stays blank or bare until it is reloaded.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, urgent: true }
  })
  await app.register(fastifyStatic, {
    root: dir,
    allowedPath: isServed,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheOf(file))
      if (PART.test(file)) OF_PAGES.forEach((name) => reply.removeHeader(name))
    },
  })
}
