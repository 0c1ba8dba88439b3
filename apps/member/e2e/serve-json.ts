import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface JsonDoor {
  readonly address: string
  readonly close: () => void
}

/** Answers posts of JSON on a free port of this machine; what the work throws is answered as text, with status 500. */
export async function serveJson(work: (path: string, body: unknown) => Promise<object>): Promise<JsonDoor> {
  const server = createServer(async (request, response) => {
    try {
      const answer = await work(request.url ?? '/', await json(request))
      response.end(JSON.stringify(answer))
    } catch (error) {
      response.statusCode = 500
      response.end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
