import type { SocketPath } from '../../../packages/contract/src/client.ts'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { WebSocketServer, type WebSocket } from 'ws'
import type { ClientFrame, ServerFrame } from '../../../packages/contract/src/push.ts'
import { writeBody, writeCounts, writeLine } from '../../../packages/contract/src/sportsbook/write-rows.ts'
import type { Season } from './season.ts'

/** Topic of the list whose prices change. */
const MOVING_TOPIC = 'market/2/1/hdpou'
const FRAME_MS = 50
/** Menu row of football; the fields are the match counts of the menu tabs. */
const FOOTBALL = { sportId: 1, early: 0, live: 0, parlay: 0, closed: 0 }
const EMPTY = { leagues: [], matches: [], links: [], heads: [], odds: [] }

/**
 * Test site whose prices come from the bench instead of the server. It also serves the comparison pages, which receive
 * the same price frames.
 */
export interface Stage {
  readonly url: string
  /**
   * Sends price changes at the given rate (changes per second) for the given time in seconds, in frames like those of
   * the server's push.
   */
  readonly play: (changesPerSecond: number, seconds: number) => Promise<number>
  readonly stop: () => Promise<void>
}

/**
 * @param siteUrl a Touchline server that serves every request except the socket
 * @param pages path to HTML or script of the pages that Touchline is compared with
 */
export async function openStage(
  siteUrl: string,
  season: Season,
  pages: ReadonlyMap<string, { readonly type: string; readonly text: string }>,
): Promise<Stage> {
  const readers = new Set<WebSocket>()
  const server = createServer((incoming, answer) => {
    const page = pages.get(incoming.url ?? '')
    if (page === undefined) forward(siteUrl, incoming, answer)
    else answer.writeHead(200, { 'content-type': page.type }).end(page.text)
  })
  const sockets = new WebSocketServer({ server, path: '/live' satisfies SocketPath })

  const buildHeartbeat = (): ServerFrame => ({ t: 'beat', seq, stale: false, world_ms: Date.now() })

  const greet = (socket: WebSocket, { book }: Season, all: Set<WebSocket>): void => {
    const nowMs = Date.now()
    sendFrame(socket, { t: 'hello', world_ms: nowMs, wall_ms: nowMs, speed: 1 })
    sendFrame(socket, buildHeartbeat())
    socket.on('close', () => all.delete(socket))
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ClientFrame
      if (frame.op !== 'sub') return
      if (frame.topic === 'menu') {
        sendFrame(socket, {
          t: 'snap',
          topic: 'menu',
          seq,
          menu: [writeCounts({ ...FOOTBALL, today: book.matches.length })],
        })
        return
      }
      const moving = frame.topic === MOVING_TOPIC
      sendFrame(socket, { t: 'snap', topic: frame.topic, seq, body: moving ? writeBody(book) : EMPTY })
      if (moving) all.add(socket)
    })
  }
  sockets.on('connection', (socket) => greet(socket, season, readers))
  const heartbeatTimer = setInterval(
    () => sockets.clients.forEach((socket) => sendFrame(socket, buildHeartbeat())),
    5000,
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let seq = 1
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play: async (changesPerSecond, seconds) => {
      const frames = (seconds * 1000) / FRAME_MS
      const startedMs = performance.now()
      for (let frame = 0; frame < frames; frame += 1) {
        const body = { odds: season.change((changesPerSecond * FRAME_MS) / 1000).map(writeLine) }
        const text = JSON.stringify({ t: 'patch', topic: MOVING_TOPIC, from: seq, seq: seq + 1, body })
        seq += 1
        readers.forEach((socket) => socket.send(text))
        await new Promise((done) => setTimeout(done, startedMs + (frame + 1) * FRAME_MS - performance.now()))
      }
      return changesPerSecond * seconds
    },
    stop: () => close(server, sockets, heartbeatTimer),
  }
}

function forward(siteUrl: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = incoming
  const onward = request(new URL(url ?? '/', siteUrl), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  incoming.pipe(onward)
}

function sendFrame(socket: WebSocket, frame: ServerFrame): void {
  socket.send(JSON.stringify(frame))
}

async function close(server: Server, sockets: WebSocketServer, heartbeatTimer: NodeJS.Timeout): Promise<void> {
  clearInterval(heartbeatTimer)
  sockets.clients.forEach((socket) => socket.terminate())
  sockets.close()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
