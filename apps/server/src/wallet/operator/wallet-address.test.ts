import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSendCall } from './send-call.ts'
import { checkWalletUrl, isOutside, mayReach } from './wallet-address.ts'

const INSIDE = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '198.18.0.1',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  'fec0::1',
  'host',
]
const OUTSIDE = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e']

test('WA11 public internet addresses are told apart from all other addresses', () => {
  expect(INSIDE.filter(isOutside)).toEqual([])
  expect(OUTSIDE.filter((address) => !isOutside(address))).toEqual([])
  expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => mayReach(address, 'loopback'))).toEqual([true, true, false])
})

test.each([
  ['https://wallet.example/v1', null],
  ['https://8.8.8.8:8443/v1', null],
  ['http://wallet.example', 'it is not https'],
  ['ftp://wallet.example', 'it is not https'],
  ['https://user:secret@wallet.example', 'it contains a user name or a password'],
  ['https://user@wallet.example', 'it contains a user name or a password'],
  ['https://wallet.example/?a=1', 'it contains a query or a fragment'],
  ['https://localhost', 'it is this machine'],
  ['https://api.localhost.', 'it is this machine'],
  ['https://127.1', 'it is this machine'],
  ['https://2130706433', 'it is this machine'],
  ['https://0x7f.0.0.1', 'it is this machine'],
  ['https://[::1]', 'it is this machine'],
  ['https://[::ffff:127.0.0.1]', 'it is not a public internet address'],
  ['https://10.0.0.1', 'it is not a public internet address'],
  ['https://169.254.169.254/latest', 'it is not a public internet address'],
  ['https://[fd00:ec2::254]', 'it is not a public internet address'],
  ['wallet', 'it is not a URL'],
])('WA11 the check of wallet URL %s returns %s', (url, fault) => {
  expect(checkWalletUrl(url, 'outside')).toBe(fault)
})

test('WA11 development allows the local machine, also over http, and no other internal address', () => {
  for (const url of ['http://127.0.0.1:4700', 'http://localhost:4700', 'https://[::1]:1']) {
    expect([url, checkWalletUrl(url, 'loopback')]).toEqual([url, null])
  }
  expect(checkWalletUrl('http://10.0.0.1', 'loopback')).toBe('it is not https')
  expect(checkWalletUrl('https://10.0.0.1', 'loopback')).toBe('it is not a public internet address')
})

let server: Server
let port = 0
let asked = 0
beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

function heardAt(url: string, reach: 'outside' | 'loopback') {
  return createSendCall(Date.now, { reach })({ url, keyId: 'k', secret: 's' }, 'status', { transaction_id: 't' })
}

test('WA11 the resolved address is checked at the call, and redirects are not followed', async () => {
  expect(await heardAt(`http://127.0.0.1:${port}`, 'outside')).toMatchObject({
    unheard: expect.stringMatching('this machine'),
  })
  expect(asked).toBe(0)
  expect(await heardAt(`http://127.0.0.1:${port}`, 'loopback')).toEqual({ unheard: 'HTTP 302', came: true })
  expect(asked).toBe(1)
})
