import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { sendRefusal } from './refusal.ts'

/** Socket endpoint; the contract defines the frames of both directions. */
export interface SocketRoute {
  readonly method: 'SOCKET'
  readonly url: string
  readonly summary: string
  /** Description of the frames in words. */
  readonly description: string
  /** Heading in the API description. */
  readonly tag: string
  /** Points charged to the address when the socket opens. */
  readonly weight: number
  readonly open: (socket: WebSocket, request: FastifyRequest) => void
}

/** Ends a socket after an error. Errors of clients are not logged, or a stranger could fill the log. */
export function endFaultySocket(
  error: Error,
  socket: Pick<WebSocket, 'terminate'>,
  { log }: Pick<FastifyRequest, 'log'>,
): void {
  if (!isClientError(error)) log.error({ err: error }, 'a socket failed')
  socket.terminate()
}

/** Returns whether an error was caused by the client or its network, not by the server. */
function isClientError(error: Error): boolean {
  return ('code' in error && String(error.code).startsWith('WS_ERR_')) || 'syscall' in error
}

export function registerSocket(app: FastifyInstance, { url, weight, open }: SocketRoute): void {
  app.get(
    url,
    {
      websocket: true,
      schema: { hide: true },
      config: { weight, socket: true },
      preValidation: async (request, reply) => {
        if (!isSameOrigin(request)) await reply.send(sendRefusal(reply, 'forbidden'))
      },
    },
    open,
  )
}

/** Returns whether a page of this site opens the socket. Clients other than browsers send no Origin and are allowed. */
function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
