import { Agent, get } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { watchOpenRequests } from './watch-open-requests.ts'

test('on close, running requests complete, idle connections close and new ones are refused', async () => {
  const app = Fastify({ forceCloseConnections: false })
  const close = watchOpenRequests(app)
  let answer = (): void => undefined
  const asked = new Promise<void>((begun) => {
    app.get('/long', async () => {
      begun()
      await new Promise<void>((resolve) => (answer = resolve))
      return 'done'
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const agent = new Agent({ keepAlive: true })
  const long = new Promise<number | undefined>((resolve, reject) => {
    get({ port, path: '/long', agent }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
  await asked
  const closed = close()
  await expect(fetch(`http://127.0.0.1:${port}/long`)).rejects.toThrow('fetch failed')
  answer()
  expect(await long).toBe(200)
  await Promise.all([closed, once(idle, 'close')])
  agent.destroy()
})
