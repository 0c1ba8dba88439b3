import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { refuse } from './refusal.ts'

/** A socket: what a client says over it and hears stands in the contract as frames. */
export interface SocketRoute {
  readonly method: 'SOCKET'
  readonly url: string
  readonly summary: string
  /** What is said over it, in words. */
  readonly description: string
  /** The heading that it is described under. */
  readonly tag: string
  /** Points of what an address may ask for; an address counts what it takes to come in. */
  readonly weight: number
  readonly open: (socket: WebSocket, request: FastifyRequest) => void
}

/** A page of another site must not open our socket; a client that is no browser sends no Origin. */
const isSameOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}

/** Whether a client or its network broke the protocol or the connection. */
const isOfClient = (error: Error): boolean =>
  ('code' in error && String(error.code).startsWith('WS_ERR_')) || 'syscall' in error

/** Ends a socket after an error. Errors of clients are not logged, or a stranger could fill the log. */
export const endFaultySocket = (
  error: Error,
  socket: Pick<WebSocket, 'terminate'>,
  { log }: Pick<FastifyRequest, 'log'>,
): void => {
  if (!isOfClient(error)) log.error({ err: error }, 'a socket failed')
  socket.terminate()
}

export const registerSocket = (app: FastifyInstance, { url, weight, open }: SocketRoute): void => {
  app.get(
    url,
    {
      websocket: true,
      schema: { hide: true },
      config: { weight, socket: true },
      preValidation: async (request, reply) => {
        if (!isSameOrigin(request)) await reply.send(refuse(reply, 'forbidden'))
      },
    },
    open,
  )
}
