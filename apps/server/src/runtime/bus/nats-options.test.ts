import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { natsOptions } from './nats-options.ts'

const url = 'nats://10.0.0.5:4222'
let folder = ''
let file = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-nats-'))
  file = path.join(folder, 'file')
  await writeFile(file, 'TEXT')
})
afterAll(() => rm(folder, { recursive: true }))

test('NATS without credentials is allowed only on loopback', async () => {
  for (const open of ['localhost', 'nats://127.0.0.1:4222', '127.8.0.1', 'nats://[::1]:4222,localhost:4223'])
    expect((await natsOptions({ url: open })).servers).toBeDefined()
  for (const outside of [url, '0.0.0.0:4222', 'nats.example', '127.0.0.1.example', 'localhost,10.0.0.5', '[::]:4222'])
    await expect(natsOptions({ url: outside })).rejects.toThrow('not on loopback')
})

test('a remote NATS server needs a password, an nkey, a credentials file or a client certificate', async () => {
  expect(await natsOptions({ url, user: 'a', password: 'b' })).toEqual({
    servers: ['10.0.0.5:4222'],
    user: 'a',
    pass: 'b',
  })
  expect((await natsOptions({ url, nkeyFile: file })).authenticator).toBeDefined()
  expect((await natsOptions({ url, credsFile: file })).authenticator).toBeDefined()
  expect((await natsOptions({ url, certFile: file, keyFile: file, caFile: file })).tls).toEqual({
    ca: 'TEXT',
    cert: 'TEXT',
    key: 'TEXT',
  })
})

test('a CA file or a tls:// URL requires TLS', async () => {
  expect((await natsOptions({ url: 'localhost', caFile: file })).tls).toEqual({ ca: 'TEXT' })
  expect((await natsOptions({ url: 'tls://localhost' })).tls).toEqual({})
  expect((await natsOptions({ url: 'localhost' })).tls).toBeUndefined()
})

test('contradictory options are refused by variable name, and no error contains a password', async () => {
  await expect(natsOptions({ url, user: 'a' })).rejects.toThrow('NATS_USER and NATS_PASSWORD go together')
  await expect(natsOptions({ url, user: 'a', password: 'b', nkeyFile: file })).rejects.toThrow('give one of')
  await expect(natsOptions({ url, certFile: file })).rejects.toThrow('NATS_CERT and NATS_KEY go together')
  await expect(natsOptions({ url, credsFile: `${file}-none` })).rejects.toThrow('NATS_CREDS names a file')
  for (const wrong of ['nats://a:secret@10.0.0.5:4222', 'http://10.0.0.5', '', 'localhost,,', 'a b']) {
    const refused = natsOptions({ url: wrong })
    await expect(refused).rejects.toThrow('NATS_URL')
    await expect(refused).rejects.not.toThrow('secret')
  }
})
