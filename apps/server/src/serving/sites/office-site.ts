import { OFFICE_PATH } from '@touchline/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OfficeSite } from './open-office.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import { registerFiles } from './site-files.ts'

/**
 * Serves the office site: its files, and the page for other paths, which the router of the page handles. Missing files
 * and methods other than GET and HEAD get notFound.
 */
export async function registerOffice(app: FastifyInstance, office: OfficeSite | null): Promise<void> {
  if (office === null) return
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!wantsPage(request)) return sendRefusal(reply, 'notFound')
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': office.policy })
    return office.page.send(request, reply)
  }
  await app.register(
    async (part) => {
      part.setNotFoundHandler(answer)
      part.get('/', { schema: { hide: true } }, answer)
      await part.register((files) =>
        registerFiles(files, { dir: office.dir, isServed: (pathname) => pathname !== '/index.html' }),
      )
    },
    { prefix: OFFICE_PATH },
  )
}

/** Returns whether to send the page. For a file name only if the client accepts HTML; for other paths always. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !isFileName(url.split('?')[0] ?? '') || (headers.accept ?? '').includes('text/html')
}

function isFileName(pathname: string): boolean {
  return /\.[^/]*$/.test(pathname)
}
