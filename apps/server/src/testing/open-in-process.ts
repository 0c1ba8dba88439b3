import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { ServerModule } from '../modules.ts'
import { buildModuleOptions, openModules } from '../open-modules.ts'
import type { Route } from '../platform/http/route.ts'
import type { ModuleApiOf } from '../platform/module.ts'
import type { WorldClock } from '../runtime/clock/world-clock.ts'
import { openTestPools } from '../runtime/database/testing/open-test-pools.ts'
import { ShutdownSteps } from '../runtime/jobs/shutdown-steps.ts'
import type { ServerOptions, TestOverrides } from '../server-options.ts'
import { openHttpServer } from '../serving/start-http-server.ts'
import type { SocketSource } from './listener.ts'

export interface TestRequest {
  /** Default GET. */
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Opened modules as a test uses them. */
export interface OpenedModules extends SocketSource {
  /** Origin that the requests name. */
  readonly address: string
  readonly apiOf: ModuleApiOf
  readonly clock: WorldClock
  readonly routes: readonly Route[]
  readonly request: (url: string, request?: TestRequest) => Promise<Response>
  readonly stop: () => Promise<void>
}

interface InProcessParts {
  readonly modules: readonly ServerModule[]
  /** Modules whose jobs run. */
  readonly jobs: readonly ServerModule[]
  readonly options: ServerOptions
  readonly overrides: TestOverrides
}

const HOST = '127.0.0.1'
/** Socket of an injected upgrade request, which comes from this machine. */
const LOOPBACK = { remoteAddress: HOST, destroySoon: () => undefined }

/** Opens modules with the wiring of the server, without a port: requests and sockets are injected. */
export async function openInProcess({ modules, jobs, options, overrides }: InProcessParts): Promise<OpenedModules> {
  const closing = new ShutdownSteps()
  try {
    const moduleOptions = buildModuleOptions(options, overrides)
    const { platform, registry } = await openModules(modules, moduleOptions, closing, openTestPools)
    const { app, routes } = await openHttpServer(platform, registry, moduleOptions)
    await app.ready()
    registry.work(platform, jobs)
    await platform.startContending()
    return {
      address: `http://${HOST}`,
      apiOf: registry.apiOf,
      clock: platform.clock,
      routes,
      request: (url, request = {}) => injectRequest(app, url, request),
      openSocket: (path, headers) => injectSocket(app, path, headers),
      stop: () => closing.run(),
    }
  } catch (error) {
    await closing.run()
    throw error
  }
}

async function injectRequest(app: FastifyInstance, url: string, { method = 'GET', headers = {}, body }: TestRequest) {
  const { statusCode, ...sent } = await app.inject({
    ...{ method, url, headers: { host: HOST, ...headers } },
    ...(body !== undefined && { payload: body }),
  })
  const responseHeaders = new Headers()
  for (const [name, value] of Object.entries(sent.headers))
    for (const each of [value].flat()) if (each !== undefined) responseHeaders.append(name, String(each))
  const isEmpty = statusCode === 204 || statusCode === 304
  return new Response(isEmpty ? null : new Uint8Array(sent.rawPayload), {
    status: statusCode,
    headers: responseHeaders,
  })
}

/** Opens a socket over streams in memory. Throws for a path without a socket. */
function injectSocket(app: FastifyInstance, path: string, headers: Record<string, string>): WebSocket {
  let socket: WebSocket | null = null
  const onInit = (opened: WebSocket): void => {
    socket = opened
  }
  // A refused upgrade closes the socket, as it does for a client on the network.
  app
    .injectWS(path, { headers: { host: HOST, ...headers }, socket: LOOPBACK as never }, { onInit })
    .catch(() => socket?.terminate())
  if (socket === null) throw new Error('the socket was not created')
  return socket
}
