import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** Serves JSON POST requests and returns the local address. Errors return status 500 with the message as text. */
export async function serveJson(work: (body: unknown) => Promise<object>): Promise<string> {
  const server = createServer(async (request, response) => {
    try {
      const answer = await work(await json(request))
      response.end(JSON.stringify(answer))
    } catch (error) {
      response.statusCode = 500
      response.end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
