import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** How often each node is asked how it is, and how long it may think about it. */
const LOOK_MS = 100
const ANSWER_MS = 1_000
/** A request waits so long for a node that serves. */
const PATIENCE_MS = 30_000

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** One address before several nodes: each request goes to the next that serves, and waits while none does. */
export interface Front {
  readonly address: string
  /** Nodes that serve, by their ports. */
  serving(): readonly number[]
  stop(): Promise<void>
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** As a proxy passes them on. */
const headersOf = ({ headers, socket }: IncomingMessage) => ({ ...headers, 'x-forwarded-for': socket.remoteAddress })

const ask = (port: number, message: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method, url } = message
    const asked = request(
      { port, method, path: url, headers: { ...headersOf(message), connection: 'close' } },
      (answer) => {
        bodyOf(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }),
          reject,
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

/** Nobody has begun to do what was asked. */
const isRefused = (error: unknown): boolean => (Object(error) as { readonly code?: string }).code === 'ECONNREFUSED'

const isServing = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

class OpenFront {
  readonly #ports: readonly number[]
  readonly #serving = new Set<number>()
  #turn = 0

  constructor(ports: readonly number[]) {
    this.#ports = ports
  }

  serving(): readonly number[] {
    return this.#ports.filter((port) => this.#serving.has(port))
  }

  async look(port: number): Promise<void> {
    if (await isServing(port)) this.#serving.add(port)
    else this.#serving.delete(port)
  }

  /** The next that serves; null where none does for a long while. */
  async next(): Promise<number | null> {
    for (const startMs = performance.now(); performance.now() - startMs < PATIENCE_MS; await wait(LOOK_MS / 4)) {
      const ports = this.serving()
      this.#turn += 1
      const port = ports[this.#turn % ports.length]
      if (port !== undefined) return port
    }
    return null
  }

  async pass(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(message)
    for (;;) {
      const port = await this.next()
      if (port === null) return void response.writeHead(503).end()
      try {
        const answer = await ask(port, message, body)
        return void response.writeHead(answer.status, answer.headers).end(answer.body)
      } catch (error) {
        this.#serving.delete(port)
        // What was on its way when its node broke off may have been done: whoever asked has to ask again.
        if (!isRefused(error)) return void response.writeHead(502).end()
      }
    }
  }

  async upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const port = await this.next()
    if (port === null) return void socket.destroy()
    const node = connect(port, '127.0.0.1')
    const { method, url } = message
    const lines = Object.entries(headersOf(message)).map(([name, value]) => `${name}: ${String(value)}`)
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

/** @param ports of the nodes, on this machine */
export const openFront = async (ports: readonly number[], listenOn = 0): Promise<Front> => {
  const front = new OpenFront(ports)
  const looks = ports.map((port) => setInterval(() => void front.look(port), LOOK_MS))
  const server = createServer((message, response) => void front.pass(message, response))
  server.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    void front.upgrade(message, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(listenOn, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serving: () => front.serving(),
    stop: async () => {
      for (const look of looks) clearInterval(look)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
