import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProcessRole } from '../runtime/roles.ts'

/** Interval and timeout of the health checks of each node, in milliseconds. */
const HEALTH_CHECK_INTERVAL_MS = 100
const HEALTH_TIMEOUT_MS = 1_000
/** Maximum time in milliseconds that a request waits for a node that serves. */
const MAX_WAIT_MS = 30_000

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Node on the local machine. */
export interface Backend {
  readonly port: number
  readonly roles: ReadonlySet<ProcessRole>
}

type Health = Readonly<Record<string, unknown>>

/**
 * Load balancer in front of several nodes. Requests go to the nodes with the API role and sockets to the nodes with the
 * push role, in turn. Waits while no node serves. Skips a node with a stale offer while another node has a fresh one.
 */
export interface Front {
  readonly address: string
  /** Returns the last health response of a node; null while the node does not serve. */
  healthOf(port: number): Health | null
  /** Forgets the last health response of a stopped node, before a new node starts on the port. */
  forget(port: number): void
  stop(): Promise<void>
}

class OpenFront {
  readonly #backends: readonly Backend[]
  readonly #healths = new Map<number, Health | null>()
  #turn = 0

  constructor(backends: readonly Backend[]) {
    this.#backends = backends
  }

  healthOf(port: number): Health | null {
    return this.#healths.get(port) ?? null
  }

  forget(port: number): void {
    this.#healths.delete(port)
  }

  async checkHealth(port: number): Promise<void> {
    this.#healths.set(port, await fetchHealth(port))
  }

  /** Returns the next serving node with a role; null after a long wait without a node. */
  async waitForNode(role: ProcessRole): Promise<number | null> {
    for (
      const startMs = performance.now();
      performance.now() - startMs < MAX_WAIT_MS;
      await wait(HEALTH_CHECK_INTERVAL_MS / 4)
    ) {
      const ports = this.#findServingPorts(role)
      this.#turn += 1
      const port = ports[this.#turn % ports.length]
      if (port !== undefined) return port
    }
    return null
  }

  #findServingPorts(role: ProcessRole): readonly number[] {
    const ports = this.#backends.filter(({ roles }) => roles.has(role)).map(({ port }) => port)
    const serving = ports.filter((port) => this.healthOf(port) !== null)
    const fresh = serving.filter((port) => this.healthOf(port)?.['stale'] === false)
    return fresh.length > 0 ? fresh : serving
  }

  async handleRequest(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(message)
    for (;;) {
      const port = await this.waitForNode('api')
      if (port === null) return void response.writeHead(503).end()
      try {
        const answer = await forwardRequest(port, message, body)
        return void response.writeHead(answer.status, answer.headers).end(answer.body)
      } catch (error) {
        this.forget(port)
        // Responds with 502 if the node failed during the request. The node may have processed the request, so the
        // caller has to retry.
        if (!isRefused(error)) return void response.writeHead(502).end()
      }
    }
  }

  async upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const port = await this.waitForNode('push')
    if (port === null) return void socket.destroy()
    const node = connect(port, '127.0.0.1')
    const { method, url } = message
    const lines = Object.entries(buildProxyHeaders(message)).map(([name, value]) => `${name}: ${String(value)}`)
    node.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
    node.write(head)
    node.pipe(socket).pipe(node)
    for (const end of [node, socket]) {
      end.on('error', () => {
        node.destroy()
        socket.destroy()
      })
    }
  }
}

export async function openFront(backends: readonly Backend[], listenOn = 0): Promise<Front> {
  const front = new OpenFront(backends)
  const healthTimers = backends.map(({ port }) =>
    setInterval(() => void front.checkHealth(port), HEALTH_CHECK_INTERVAL_MS),
  )
  const server = createServer((message, response) => void front.handleRequest(message, response))
  // Open upgraded connections, closed at the end. An HTTP server drops an upgraded connection from its list, but still
  // waits for it to close.
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    void front.upgrade(message, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(listenOn, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    healthOf: (port) => front.healthOf(port),
    forget: (port) => front.forget(port),
    stop: async () => {
      for (const healthTimer of healthTimers) clearInterval(healthTimer)
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function fetchHealth(port: number): Promise<Health | null> {
  return fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).then(
    async (answer) => {
      const health = (await answer.json()) as Health
      return answer.ok ? health : null
    },
    () => null,
  )
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function forwardRequest(port: number, message: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url } = message
    const proxyRequest = request(
      { port, method, path: url, headers: { ...buildProxyHeaders(message), connection: 'close' } },
      (answer) => {
        readBody(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }),
          reject,
        )
      },
    )
    proxyRequest.on('error', reject)
    proxyRequest.end(body)
  })
}

/** Adds the X-Forwarded-For header of a proxy to a request. */
function buildProxyHeaders({ headers, socket }: IncomingMessage) {
  return {
    ...headers,
    'x-forwarded-for': socket.remoteAddress,
  }
}

/** Returns whether the node refused the connection, so the request has not been processed. */
function isRefused(error: unknown): boolean {
  return (Object(error) as { readonly code?: string }).code === 'ECONNREFUSED'
}
