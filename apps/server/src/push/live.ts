import type { ClientFrame } from '@touchline/contract/push'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../services/ports.ts'
import { parseClientFrame } from './client-frame.ts'
import { Connection, type PushSocket, type SocketMember } from './connection.ts'
import type { Hub } from './hub.ts'
import type { Scheduler } from './scheduler.ts'

const BEAT_MS = 5_000
/** Frames that a client may send in one window. */
const FRAMES_PER_WINDOW = 200
const WINDOW_MS = 10_000

export interface LiveOptions {
  readonly hub: Hub
  readonly scheduler: Scheduler
  readonly clock: Clock & { readonly speed: number }
  readonly seq: () => number
  readonly stale: () => boolean
  /** The member behind a session, or the code of the refusal. */
  readonly memberOf: (
    accountId: string, token: string, address: string,
  ) => Promise<SocketMember | { readonly code: string }>
}

interface LiveSocket extends PushSocket {
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): void
  on(event: 'close' | 'error', listener: () => void): void
}

/** A page of another site must not open our socket; a client that is no browser sends no Origin. */
const isSameOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}

/** The socket at /live. */
export const registerLive = (app: FastifyInstance, options: LiveOptions): void => {
  const { hub, scheduler } = options
  const beat = (): void => hub.toAll(beatFrame(options))
  let cancelBeat = scheduler.after(BEAT_MS, function again() {
    beat()
    cancelBeat = scheduler.after(BEAT_MS, again)
  })
  app.addHook('onClose', () => cancelBeat())
  app.get('/live', {
    websocket: true,
    schema: { hide: true },
    preValidation: async (request, reply) => {
      if (!isSameOrigin(request)) await reply.code(403).send({ status: 0, statusdesc: 'forbidden' })
    },
  }, (socket, request) => serve(socket as LiveSocket, options, request.ip))
}

/** Tells everyone at once that the book turned stale, or fresh again. */
export const pushBeat = (options: Pick<LiveOptions, 'hub' | 'clock' | 'seq' | 'stale'>): void =>
  options.hub.toAll(beatFrame(options))

/** Tells everyone that the site closes for a while. */
export const pushClosed = (hub: Hub): void => hub.toAll({ t: 'error', code: 'maintenance' })

const beatFrame = ({ clock, seq, stale }: Pick<LiveOptions, 'clock' | 'seq' | 'stale'>) =>
  ({ t: 'beat', seq: seq(), stale: stale(), world_ms: Math.floor(clock.worldMs()) }) as const

const serve = (socket: LiveSocket, options: LiveOptions, address: string): void => {
  const { hub, scheduler, clock } = options
  const connection = new Connection(socket, scheduler)
  hub.add(connection)
  const { speed } = clock
  connection.send({ t: 'hello', world_ms: Math.floor(clock.worldMs()), wall_ms: Math.floor(clock.wallMs()), speed })
  connection.send(beatFrame(options))
  const allowed = frameAllowance(scheduler)
  socket.on('message', (data, isBinary) => {
    if (!allowed()) {
      connection.send({ t: 'error', code: 'requestLimit' })
      return
    }
    const frame = isBinary ? null : parseClientFrame(data.toString())
    if (frame === null) connection.send({ t: 'error', code: 'badInput' })
    else take(connection, frame, options, address)
  })
  socket.on('close', () => hub.remove(connection))
  // What broke the socket is told by the close that follows.
  socket.on('error', () => hub.remove(connection))
}

const frameAllowance = (scheduler: Scheduler): (() => boolean) => {
  let windowMs = scheduler.nowMs()
  let count = 0
  return () => {
    const nowMs = scheduler.nowMs()
    if (nowMs - windowMs >= WINDOW_MS) {
      windowMs = nowMs
      count = 0
    }
    count += 1
    return count <= FRAMES_PER_WINDOW
  }
}

const take = (connection: Connection, frame: ClientFrame, options: LiveOptions, address: string): void => {
  if (frame.op === 'unsub') {
    options.hub.unsubscribe(connection, frame.topic)
    return
  }
  if (frame.op === 'sub') {
    const code = options.hub.subscribe(connection, frame.topic, frame.seq)
    if (code !== null) connection.send({ t: 'error', code, topic: frame.topic })
    return
  }
  void authenticate(connection, frame, options, address)
}

const authenticate = async (
  connection: Connection, { account_id, session_token }: Extract<ClientFrame, { op: 'auth' }>, options: LiveOptions,
  address: string,
): Promise<void> => {
  const member = await options.memberOf(account_id, session_token, address)
    .catch((): { readonly code: string } => ({ code: 'systemError' }))
  if (!options.hub.connections.has(connection)) return
  if ('code' in member) {
    options.hub.setMember(connection, null)
    connection.send({ t: 'error', code: member.code })
    return
  }
  options.hub.setMember(connection, member)
  connection.send({ t: 'authed', account_id })
}
