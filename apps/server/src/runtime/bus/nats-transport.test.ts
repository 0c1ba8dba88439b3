import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { NatsTransport } from './nats-transport.ts'

const INFO = { server_id: 'test', version: '2.10.0', max_payload: 1_048_576, auth_required: true, headers: true }

test('a transport closed while connecting leaves no connection open', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const transport = new NatsTransport({ options: { servers: `nats://127.0.0.1:${port}` }, scope: 'test' })
  const events: unknown[] = []
  const note = (event: unknown) => void events.push(event)
  const accepted = once(server, 'connection') as Promise<[net.Socket]>
  const connected = () => note('connected')
  const opened = transport.open({ connected, lost: note, received: note, receivedFromDatabase: note, failed: note })
  const [socket] = await accepted
  await transport.close()
  const closed = once(socket, 'close')
  socket.on('data', (data) => String(data).includes('PING') && socket.write('PONG\r\n'))
  socket.write(`INFO ${JSON.stringify(INFO)}\r\n`)
  await Promise.all([opened, closed])
  expect(events).toEqual([])
  server.close()
})
