import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { isSitePath } from '@touchline/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** Built files carry a hash of their content in the name: they never change. */
const HASHED = /[/\\]assets[/\\]/

const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

const registerFiles = async (app: FastifyInstance, siteDir: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: siteDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
}

/**
 * Serves the built site: files as they lie there, compressed where a compressed one lies beside; its own paths, and
 * with status 404 any other path a browser opens, by the one page. Everything else that is not known is notFound.
 */
export const registerSite = async (app: FastifyInstance, siteDir: string | null): Promise<void> => {
  const page = siteDir === null ? null : await readFile(path.join(siteDir, 'index.html'), 'utf8').catch(() => null)
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (page === null || !wantsPage(request)) return refuse(reply, 'notFound')
    const known = isSitePath(request.url.split('?')[0] ?? '')
    return reply.code(known ? 200 : 404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  }
  if (siteDir !== null && page !== null) {
    await registerFiles(app, siteDir)
    // The folder itself is no file: without a route of its own it would be refused as one.
    app.get('/', { schema: { hide: true } }, answer)
  }
  app.setNotFoundHandler(answer)
}
