import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inRequest, type RequestScope } from '../../runtime/database/connection-waits.ts'

/** Marks the database work of a request, until its response is sent. */
export function registerScope(app: FastifyInstance): void {
  const scopes = new WeakMap<FastifyRequest, RequestScope>()
  app.addHook('onRequest', (request, _reply, done) => {
    const scope = { isOpen: true }
    scopes.set(request, scope)
    inRequest(scope, done)
  })
  // Sets the request scope again before validation, because body parsing continues in the asynchronous context of the
  // connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request)
    if (scope === undefined) done()
    else inRequest(scope, done)
  })
  app.addHook('onResponse', async (request) => {
    const scope = scopes.get(request)
    if (scope !== undefined) scope.isOpen = false
  })
}
