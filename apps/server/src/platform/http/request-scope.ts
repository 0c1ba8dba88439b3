import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inRequest, type RequestScope } from '../database/request-waits.ts'

/** Lets the database know which work is a request's, until it is answered. */
export const registerScope = (app: FastifyInstance): void => {
  const scopes = new WeakMap<FastifyRequest, RequestScope>()
  app.addHook('onRequest', (request, _reply, done) => {
    const scope = { isOpen: true }
    scopes.set(request, scope)
    inRequest(scope, done)
  })
  // What reads a body goes on in the name of its connection.
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
