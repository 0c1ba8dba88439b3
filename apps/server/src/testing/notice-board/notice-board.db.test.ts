import type { ServerFrame } from '@touchline/contract/push'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterOffice } from '../../backoffice/testing/office-client.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'
import { type AssertFrame, createAssertFrame } from '../described.ts'
import { Listener, closeListeners } from '../listener.ts'
import { type TestMember, type TestServer, startTestServerWith } from '../test-server.ts'
import { noticeBoard } from './board.module.ts'

const HOUR_S = 3_600

interface Description {
  readonly paths: Readonly<Record<string, { readonly post?: object }>>
  readonly tags: readonly { readonly name: string }[]
  readonly components: object
}

const describe = async () => (await (await server.get('/docs/json')).json()) as Description
/** Working day of the test's evening. A working day ends at noon (WD1). */
const TODAY = '2026-01-17'

let server: TestServer
let pinner: TestMember
let other: TestMember
let hold: AssertFrame

beforeAll(async () => {
  server = await startTestServerWith([noticeBoard])
  pinner = await server.member()
  other = await server.member()
  hold = createAssertFrame(await describe())
})
afterAll(async () => {
  closeListeners()
  await server.drop()
})

const pin = (member: TestMember, text: string, price = '0', ref = `note-${text}`) =>
  server.post('/board/pin', { ...member, ref, text, hangs_s: HOUR_S, price })

const own = async (member: TestMember) => (await server.post('/board/own', { ...member }))['notes']

/** Subscribes to the board and waits for the snapshot. */
const follow = async (seq?: number) => {
  const listener = new Listener(server.server.address, {}, hold)
  await listener.next('hello')
  listener.send({ op: 'sub', topic: 'board', ...(seq !== undefined && { seq }) })
  return listener
}

const seqOf = (frame: Extract<ServerFrame, { t: 'snap' | 'patch' }>): number => frame.seq

test('the table exists, and the server can only read it', async () => {
  const { rows } = await server.database.pool.query(
    `select r as right, has_table_privilege('board_note', r) as has
     from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) r`,
  )
  expect(rows.filter(({ has }) => has)).toEqual([{ right: 'select', has: true }])
  await expect(server.database.pool.query("update board_note set text = ''")).rejects.toThrow('permission denied')
  await expect(server.database.pool.query("select post(7::smallint, '2026-01-17', 0, '{}')")).rejects.toThrow(
    'permission denied',
  )
})

test('a note is refused without a session or with an invalid field', async () => {
  const stranger = { ...pinner, session_token: 'nobody' }
  expect(await pin(stranger, 'stranger')).toMatchObject({ http: 401, status: 0, statusdesc: 'session_not_exists' })
  expect(await server.post('/board/own', stranger)).toMatchObject({ http: 401, statusdesc: 'session_not_exists' })
  expect(await pin(pinner, 'cheap', '-1')).toMatchObject({ http: 400, statusdesc: 'badInput', field: 'price' })
  expect(await own(pinner)).toEqual([])
})

test('the board calls are documented with their refusals', async () => {
  const { paths, tags } = await describe()
  expect(tags.map(({ name }) => name)).toContain('board')
  expect(paths['/board/pin']?.post).toMatchObject({ operationId: 'board.pin', tags: ['board'] })
  expect(JSON.stringify(paths['/board/pin'])).toContain('duplicate_debit_record')
  expect(JSON.stringify(paths['/board/own']?.post)).toContain('A bicycle, hardly used')
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/board/own', '/bet/betsingle']))
})

test('a note is pushed to board subscribers, and only its member can read the price paid', async () => {
  const listener = await follow()
  const snap = await listener.next('snap')
  expect(snap).toEqual({ t: 'snap', topic: 'board', seq: seqOf(snap), notes: [] })
  expect(await pin(pinner, 'bicycle', '250')).toMatchObject({ http: 200, status: 1 })
  const patch = await listener.next('patch')
  const note = { id: expect.any(String) as string, text: 'bicycle', until_ms: server.wallMs + HOUR_S * 1000 }
  expect(patch).toEqual({ t: 'patch', topic: 'board', from: snap.seq, seq: snap.seq + 1, notes: [note], gone: [] })

  const late = await follow()
  expect(await late.next('snap')).toMatchObject({ seq: patch.seq, notes: [note] })
  const back = await follow(snap.seq)
  expect(await back.next('patch')).toEqual(patch)
  const ahead = await follow(patch.seq + 1)
  expect(await ahead.next('snap')).toMatchObject({ seq: patch.seq })

  expect(await own(pinner)).toEqual([{ ...note, price: '250', hangs: true }])
  expect(await own(other)).toEqual([])
})

test('a paid note is held, captured and booked once, and the daily statement shows it', async () => {
  expect(await pin(pinner, 'bicycle', '250')).toMatchObject({ status: 1 })
  expect(await pin(pinner, 'another', '250', 'note-bicycle')).toMatchObject({ statusdesc: 'duplicate_debit_record' })
  expect(await pin(pinner, 'palace', '99999999')).toMatchObject({ statusdesc: 'insufficient_balance' })
  const statement = await server.post('/dailystatement', { ...pinner, working_date: TODAY })
  expect(statement).toMatchObject({ closing_balance: '999750', win_loss: '-250' })
  expect(statement['rows']).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'hold', amount: '-250', after: '999750' })]),
  )
  expect(await server.post('/userbalance', { ...pinner })).toMatchObject({
    account_balance: '999750',
    outstanding_balance: '0',
  })
  expect(await server.post('/dailystatement', { ...other, working_date: TODAY })).toMatchObject({ win_loss: '0' })
  expect(await readLedger(server.database.pool, auditLedger)).toMatchObject({ ok: true })
})

test('the audit reports a board note that does not match its money', async () => {
  await server.database.owner.query("update board_note set price = 251 where text = 'bicycle'")
  const line = expect.stringMatching(/note \d+ does not agree/) as string
  expect(await readLedger(server.database.pool, auditLedger)).toMatchObject({ ok: false, line })
  await server.database.owner.query("update board_note set price = 250 where text = 'bicycle'")
})

test('a note is removed automatically when its time expires', async () => {
  const listener = await follow()
  const { seq } = await listener.next('snap')
  server.wallMs += HOUR_S * 1000
  const patch = await listener.next('patch')
  expect(patch).toMatchObject({ from: seq, notes: [], gone: [expect.any(String)] })
  expect(await own(pinner)).toMatchObject([{ text: 'bicycle', hangs: false }])
})

test('current notes are restored after a restart', async () => {
  expect(await pin(other, 'piano')).toMatchObject({ status: 1 })
  await server.stop()
  await server.start()
  const listener = await follow()
  expect(await listener.next('snap')).toMatchObject({ notes: [{ text: 'piano' }] })
})

test('PR9 a self-imposed limit applies to a custom product as it does to bets', async () => {
  const limit = { ...other, kind: 'stake', period: 'day' }
  expect(await server.post('/protectionlimit', { ...limit, amount: '250' })).toMatchObject({ status: 1 })
  expect(await pin(other, 'car', '251')).toMatchObject({ status: 0, statusdesc: 'protectionLimit' })
  expect(await pin(other, 'sofa', '250')).toMatchObject({ status: 1 })
  expect(await pin(other, 'lamp', '1')).toMatchObject({ status: 0, statusdesc: 'protectionLimit' })
})

test('operators have the settings of the module, and only the platform changes those marked so', async () => {
  const [main, house] = [await enterOffice(server, { operator: 'demo' }), await enterOffice(server, 'house')]
  const { settings } = (await main.post('settings')) as unknown as {
    readonly settings: readonly { readonly name: string; readonly value: unknown }[]
  }
  expect(settings.find(({ name }) => name === 'board_hours')).toMatchObject({ value: 168, from: 1, to: 168 })
  const order = { name: 'board_hours', was: 168, value: 2 }
  expect(await main.post('setsetting', order)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  expect(await house.post('setsetting', { ...order, value: 169, operator: 'demo' })).toMatchObject({ field: 'value' })
  expect(await house.post('setsetting', { ...order, operator: 'demo' })).toMatchObject({ setting: { value: 2 } })
  const pinFor = async (hangs_s: number, ref: string) =>
    (await server.post('/board/pin', { ...pinner, ref, text: ref, hangs_s, price: '0' }))['statusdesc']
  await expect.poll(() => pinFor(3 * HOUR_S, 'note-too-long')).toBe('badInput')
  expect(await pinFor(2 * HOUR_S, 'note-in-time')).toBe('success')
})
