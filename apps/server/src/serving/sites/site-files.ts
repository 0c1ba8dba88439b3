import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'

/** Matches built files that never change, because their name contains a content hash. */
const HASHED = /[/\\]assets[/\\]/
/** Matches the service worker, which browsers always revalidate, since it controls the other files. */
const FRESH = /[/\\]worker\.js(\.br|\.gz)?$/

/**
 * Headers only sent with pages. They have no effect on scripts, styles and fonts; leaving them out saves a kilobyte per
 * file.
 */
const PAGE_ONLY_HEADERS = [
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
/** Matches scripts, styles and fonts. Drawings and workers can run scripts, so they get every header. */
const PART = /[/\\]assets[/\\][^/\\]+\.(js|css|woff2)(\.br|\.gz)?$/

interface BuiltFiles {
  readonly dir: string
  /** Returns whether a file, by its path in the folder, is public. */
  readonly isServed: (pathname: string) => boolean
}

/** Serves the files of a built site, in compressed form if available, also while the server sheds load. */
export async function registerFiles(app: FastifyInstance, { dir, isServed }: BuiltFiles): Promise<void> {
  // Responds with notFound to impossible file paths, for example with an empty segment.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error
    return reply.callNotFound()
  })
  // Marks site files as urgent, because a page whose script or style is refused stays blank or unstyled until the next
  // reload.
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
      reply.header('cache-control', getCacheControl(file))
      if (PART.test(file)) PAGE_ONLY_HEADERS.forEach((name) => reply.removeHeader(name))
    },
  })
}

function getCacheControl(file: string): string {
  if (HASHED.test(file)) return 'public, max-age=31536000, immutable'
  return FRESH.test(file) ? 'no-cache' : 'public, max-age=300'
}
