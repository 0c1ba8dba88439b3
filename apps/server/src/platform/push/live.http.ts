import { CLOSE_CODES } from '@touchline/contract/codes'
import type { ClientFrame, ServerFrame } from '@touchline/contract/push'
import type { Clock } from '../../runtime/clock/clock.ts'
import { addressKey } from '../http/address.ts'
import type { SocketRoute } from '../http/socket-route.ts'
import { createPacedQueue, type PacedQueue } from '../../runtime/jobs/paced-queue.ts'
import { parseClientFrame } from './client-frame.ts'
import { Connection, type PushSocket } from './connection.ts'
import type { SocketMember } from './topic-source.ts'
import { type FrameAllowance, frameAllowances } from './frame-allowance.ts'
import { ClientFrameQueue } from './client-frame-queue.ts'
import type { Scheduler } from './scheduler.ts'
import { SOCKET_LIMITS, type SocketLimits, SocketsByAddress } from './socket-limits.ts'
import type { Hub } from './hub.ts'

const HEARTBEAT_INTERVAL_MS = 5_000
/** Ping interval in milliseconds. A socket that sends nothing between two pings is closed. */
const LIFE_MS = 20_000
/** Rate-limit points that opening a socket costs its address, because a closed client reconnects at once. */
const WEIGHT = 5
/**
 * Maximum number of client frames that may wait for rate-limit points: the frames of a reconnecting page, with three
 * further pages opened.
 */
const MAX_QUEUED_FRAMES = 128
/** Pacing of snapshots and missed patches, which use at most a quarter of the event loop. */
const SENDING = { share: 1 / 4, waiting: Infinity, togetherMs: 2 }

/** Resolves the member of a session, or the refusal code. */
export type ResolveMember = (
  accountId: string,
  token: string,
  ip: string,
) => Promise<SocketMember | { readonly code: string }>

interface LiveOptions {
  readonly hub: Hub
  readonly scheduler: Scheduler
  readonly clock: Clock & { readonly speed: number }
  readonly limits: SocketLimits
  readonly resolveMember: ResolveMember
  /** Frames sent to a socket when it opens, and to every socket every five seconds. */
  readonly buildHeartbeats: () => readonly ServerFrame[]
  /** URL of the socket and its texts for the API description. */
  readonly place: Pick<SocketRoute, 'url' | 'summary' | 'description' | 'tag'>
}

interface LiveSocket extends PushSocket {
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): void
  on(event: 'close' | 'error' | 'ping' | 'pong', listener: () => void): void
}

const MEMBERS = `\
Prices and private data of a member, as JSON frames. A client subscribes to topics by name, with the last sequence
that it received. The server sends a snapshot or the missed changes, then each further change with its newest value,
at most one frame every 50 ms. A client that authenticates (\`auth\`) also receives its member’s bets, balance and
messages. The server closes a socket that does not authenticate within ten seconds. \`uxmenu\`, \`uxmarket\` and
\`uxmatch\` return the same data to clients that poll.`

/** Socket of the members' site. */
export const MEMBERS_PLACE = {
  url: '/live',
  summary: 'Connect to the member socket',
  description: MEMBERS,
  tag: 'platform',
} as const

interface Place {
  readonly byAddress: SocketsByAddress
  readonly address: string
  readonly ip: string
  readonly allowance: FrameAllowance
  /** Queue that sends snapshots, alternating between client addresses. */
  readonly sending: PacedQueue
}

/** Received frame: a client frame, a ping, or null if invalid. */
type InboundFrame = ClientFrame | { readonly op: 'ping' } | null

/** Opens a socket endpoint; every open page has a socket. */
export function openLive(
  partialOptions: Omit<LiveOptions, 'limits'> & { readonly limits?: SocketLimits | undefined },
): { readonly route: SocketRoute; readonly stop: () => void } {
  const options = { ...partialOptions, limits: partialOptions.limits ?? SOCKET_LIMITS }
  const { hub, scheduler, limits } = options
  const byAddress = new SocketsByAddress(limits)
  const createAllowance = frameAllowances(scheduler)
  const sending = createPacedQueue(SENDING)
  const stops = [
    every(scheduler, HEARTBEAT_INTERVAL_MS, () => options.buildHeartbeats().forEach((frame) => hub.toAll(frame))),
    every(scheduler, LIFE_MS, () => hub.checkLife()),
  ]
  const open: SocketRoute['open'] = (socket, { ip }) => {
    const address = addressKey(ip)
    // Closes a socket above the limit only after the upgrade: a browser shows its page the close code, but nothing of a
    // refused upgrade.
    if (byAddress.canOpenSocket(address)) {
      serve(socket, options, { byAddress, address, ip, allowance: createAllowance(address), sending })
    } else new Connection(socket, scheduler).close(CLOSE_CODES.full, 'too many sockets')
  }
  return {
    route: { method: 'SOCKET', ...options.place, weight: WEIGHT, open },
    stop: () => stops.forEach((stop) => stop()),
  }
}

/** Runs a task at an interval. Returns a function to stop it. */
function every(scheduler: Scheduler, periodMs: number, task: () => void): () => void {
  let cancel = scheduler.after(periodMs, function again() {
    task()
    cancel = scheduler.after(periodMs, again)
  })
  return () => cancel()
}

function serve(socket: LiveSocket, options: LiveOptions, place: Place): void {
  const { byAddress, address } = place
  const { hub, scheduler, clock } = options
  const connection = new Connection(socket, scheduler)
  hub.add(connection)
  byAddress.add(address, connection)
  const inbox = openInbox(connection, options, place)
  const remove = (): void => {
    inbox.close()
    hub.remove(connection)
    byAddress.remove(address, connection)
  }
  const receiveFrame = (frame: InboundFrame): void => {
    if (connection.closing || inbox.put(frame)) return
    inbox.close()
    bar(connection)
  }
  socket.on('close', remove)
  // On an error only the `close` handler is needed, because the `close` event follows.
  socket.on('error', remove)
  socket.on('pong', () => connection.recordActivity())
  // Charges a ping like an invalid frame. The WebSocket library itself responds to the ping.
  socket.on('ping', () => receiveFrame({ op: 'ping' }))
  socket.on('message', (data, isBinary) => {
    if (connection.closing) return
    connection.recordActivity()
    receiveFrame(isBinary ? null : parseClientFrame(data.toString()))
  })
  awaitName(connection, options)
  const { speed } = clock
  connection.send({ t: 'hello', world_ms: Math.floor(clock.worldMs()), wall_ms: Math.floor(clock.wallMs()), speed })
  for (const heartbeat of options.buildHeartbeats()) connection.send(heartbeat)
}

function openInbox(connection: Connection, options: LiveOptions, place: Place): ClientFrameQueue<InboundFrame> {
  return new ClientFrameQueue({
    scheduler: options.scheduler,
    maxQueued: MAX_QUEUED_FRAMES,
    takePoints: (frame) => {
      const op = frame === null || frame.op === 'ping' ? null : frame.op
      return place.allowance.takePoints(op, connection.member?.id ?? null)
    },
    handleFrame: (frame) => (connection.closing ? null : handleFrame(connection, frame, options, place)),
  })
}

/**
 * Handles a client frame. Returns a promise for `auth` and `sub`: later frames wait, because they may depend on the
 * member or follow a list being sent.
 */
function handleFrame(
  connection: Connection,
  frame: InboundFrame,
  options: LiveOptions,
  place: Place,
): Promise<void> | null {
  const { hub } = options
  if (frame?.op === 'auth') return authenticate(connection, frame, options, place)
  if (frame?.op === 'sub') return follow(connection, frame, options, place)
  if (frame === null) connection.send({ t: 'error', code: 'badInput' })
  else if (frame.op === 'unsub') hub.unsubscribe(connection, frame.topic)
  return null
}

async function authenticate(
  connection: Connection,
  { account_id, session_token }: Extract<ClientFrame, { op: 'auth' }>,
  options: LiveOptions,
  place: Place,
): Promise<void> {
  connection.isAuthenticating = true
  const member = await options
    .resolveMember(account_id, session_token, place.ip)
    .catch((): { readonly code: string } => ({ code: 'systemError' }))
  connection.isAuthenticating = false
  if (!options.hub.connections.has(connection) || connection.closing) return
  if ('code' in member) refuseMember(connection, member.code, options)
  else acceptMember(connection, member, options, place)
}

function refuseMember(connection: Connection, code: string, options: LiveOptions): void {
  const wasAuthenticated = connection.member !== null
  options.hub.setMember(connection, null)
  connection.send({ t: 'error', code })
  if (wasAuthenticated) awaitName(connection, options)
}

/** Closes a socket that does not authenticate in time. A running authentication extends the time once. */
function awaitName(connection: Connection, options: LiveOptions): void {
  options.scheduler.after(options.limits.namelessMs, () => {
    if (connection.member !== null || !options.hub.connections.has(connection)) return
    if (connection.isAuthenticating) awaitName(connection, options)
    else connection.close(CLOSE_CODES.nobody, 'say who you are')
  })
}

function acceptMember(
  connection: Connection,
  member: SocketMember,
  { hub, limits }: LiveOptions,
  { allowance }: Place,
): void {
  if (connection.member?.id !== member.id && hub.countSockets(member.id) >= limits.perMember) {
    connection.close(CLOSE_CODES.full, 'too many sockets')
  } else {
    allowance.charge(member.id)
    hub.setMember(connection, member)
    connection.send({ t: 'authed', account_id: member.accountId })
  }
}

function follow(
  connection: Connection,
  { topic, seq }: Extract<ClientFrame, { op: 'sub' }>,
  { hub }: LiveOptions,
  { sending, address }: Place,
): Promise<void> {
  return sending.run(connection.member?.id ?? address, () => {
    if (!hub.connections.has(connection) || connection.closing) return
    const code = hub.subscribe(connection, topic, seq)
    if (code !== null) connection.send({ t: 'error', code, topic })
  })
}

function bar(connection: Connection): void {
  connection.send({ t: 'error', code: 'requestLimit' })
  connection.close(CLOSE_CODES.barred, 'too many frames')
}
