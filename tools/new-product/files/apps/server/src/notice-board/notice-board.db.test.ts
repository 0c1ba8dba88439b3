import type { ServerFrame } from '@touchline/contract/push'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'
import { Listener, closeListeners } from '../testing/listener.ts'
import { setProduct } from '../testing/operator-offers.ts'
import type { TestMember } from '../testing/test-modules.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { notes } from './notes.command.ts'

const HOUR_S = 3_600

interface Description {
  readonly paths: Readonly<Record<string, { readonly post?: object }>>
  readonly tags: readonly { readonly name: string }[]
}

/** Working day of the test's evening. A working day ends at noon (WD1). */
const TODAY = '2026-01-17'

let server: TestServer
let pinner: TestMember
let other: TestMember
let office: OfficeClient

beforeAll(async () => {
  server = await startTestServer()
  pinner = await server.member()
  other = await server.member()
  office = await enterOffice(server, { operator: 'demo' })
})
afterAll(async () => {
  closeListeners()
  await server.drop()
})

const describe = async () => (await (await server.get('/docs/json')).json()) as Description

const pin = (member: TestMember, text: string, price = '0', ref = `note-${text}`) =>
  server.post('/noticeboardpin', { ...member, ref, text, duration_s: HOUR_S, price })

const listOwn = async (member: TestMember) => (await server.post('/noticeboardlist', { ...member }))['notes']

/** Subscribes to the board, and waits for the greeting of the socket. */
const follow = async (seq?: number) => {
  const listener = new Listener(server.server.address)
  await listener.next('hello')
  listener.send({ op: 'sub', topic: 'noticeboard', ...(seq !== undefined && { seq }) })
  return listener
}

const seqOf = (frame: Extract<ServerFrame, { t: 'snap' | 'patch' }>): number => frame.seq

test('the server can only read the table, and only functions write it', async () => {
  const { rows } = await server.database.pool.query(
    `select r as right, has_table_privilege('board_note', r) as has
     from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) r`,
  )
  expect(rows.filter(({ has }) => has)).toEqual([{ right: 'select', has: true }])
  await expect(server.database.pool.query("update board_note set text = ''")).rejects.toThrow('permission denied')
})

test('a note is refused without a session or with an invalid field', async () => {
  const stranger = { ...pinner, session_token: 'nobody' }
  expect(await pin(stranger, 'stranger')).toMatchObject({ http: 401, status: 0, statusdesc: 'session_not_exists' })
  expect(await pin(pinner, 'cheap', '-1')).toMatchObject({ http: 400, statusdesc: 'badInput', field: 'price' })
  expect(await listOwn(pinner)).toEqual([])
})

test('the calls are documented with their refusals and examples', async () => {
  const { paths, tags } = await describe()
  expect(tags.map(({ name }) => name)).toContain('notice-board')
  expect(JSON.stringify(paths['/noticeboardpin'])).toContain('duplicate_debit_record')
  expect(JSON.stringify(paths['/noticeboardlist'])).toContain('A bicycle, hardly used')
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/office/notes', '/office/removenote']))
})

test('a note is pushed to subscribers, and only its member can read the price paid', async () => {
  const listener = await follow()
  const snap = await listener.next('snap')
  expect(snap).toEqual({ t: 'snap', topic: 'noticeboard', seq: seqOf(snap), notes: [] })
  expect(await pin(pinner, 'bicycle', '250')).toMatchObject({ http: 200, status: 1 })
  const patch = await listener.next('patch')
  const note = { id: expect.any(String) as string, text: 'bicycle', until_ms: server.wallMs + HOUR_S * 1000 }
  expect(patch).toMatchObject({ from: snap.seq, seq: snap.seq + 1, notes: [note], removed: [] })

  const late = await follow()
  expect(await late.next('snap')).toMatchObject({ seq: patch.seq, notes: [note] })
  const back = await follow(snap.seq)
  expect(await back.next('patch')).toEqual(patch)
  expect(await listOwn(pinner)).toEqual([{ ...note, price: '250', is_active: true }])
  expect(await listOwn(other)).toEqual([])
})

test('a paid note is held, captured and booked once, and the statement shows it', async () => {
  expect(await pin(pinner, 'bicycle', '250')).toMatchObject({ status: 1 })
  expect(await pin(pinner, 'another', '250', 'note-bicycle')).toMatchObject({ statusdesc: 'duplicate_debit_record' })
  expect(await pin(pinner, 'palace', '99999999')).toMatchObject({ statusdesc: 'insufficient_balance' })
  const statement = await server.post('/dailystatement', { ...pinner, working_date: TODAY })
  expect(statement).toMatchObject({ closing_balance: '999750', win_loss: '-250' })
  expect(await readLedger(server.database.pool, auditLedger)).toMatchObject({ ok: true })
  await server.database.owner.query("update board_note set price = 251 where text = 'bicycle'")
  const line = expect.stringMatching(/note \d+ does not agree/) as string
  expect(await readLedger(server.database.pool, auditLedger)).toMatchObject({ ok: false, line })
  await server.database.owner.query("update board_note set price = 250 where text = 'bicycle'")
})

test('the operator turns the board off and on, and its code refuses calls and the topic', async () => {
  const { owner } = server.database
  const listener = new Listener(server.server.address)
  await listener.next('hello')
  listener.send({ op: 'auth', ...pinner })
  await listener.next('authed')
  listener.send({ op: 'sub', topic: 'noticeboard' })
  await listener.next('snap')
  expect(await office.post('setsetting', { name: 'noticeboard', was: true, value: false })).toMatchObject({ status: 1 })
  expect(await listener.next('error')).toMatchObject({ topic: 'noticeboard', code: 'productDisabled' })
  await expect.poll(async () => (await pin(pinner, 'late'))['statusdesc']).toBe('productDisabled')
  await setProduct(owner, 'noticeboard', true)
  await expect.poll(async () => (await pin(pinner, 'late'))['statusdesc']).toBe('success')
})

test('UP7 an upline closes the board for a member', async () => {
  const { owner } = server.database
  const close = (products: string) =>
    owner.query('update member set closed_products = $2 where account_id = $1', [other.account_id, products])
  const code = async () => (await server.post('/noticeboardlist', { ...other }))['statusdesc']
  await close('{noticeboard}')
  await expect.poll(code).toBe('productDisabled')
  await close('{}')
  await expect.poll(code).toBe('success')
})

test('PR9 a self-imposed limit applies to the board as it does to bets', async () => {
  const limit = { ...other, kind: 'stake', period: 'day' }
  expect(await server.post('/protectionlimit', { ...limit, amount: '250' })).toMatchObject({ status: 1 })
  expect(await pin(other, 'car', '251')).toMatchObject({ status: 0, statusdesc: 'protectionLimit' })
  expect(await pin(other, 'sofa', '250')).toMatchObject({ status: 1 })
})

test('only the platform changes the maximum duration, which the next note obeys', async () => {
  const house = await enterOffice(server, 'house')
  const change = { name: 'noticeboard_hours', was: 168, value: 2 }
  expect(await office.post('setsetting', change)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  expect(await house.post('setsetting', { ...change, operator: 'demo' })).toMatchObject({ setting: { value: 2 } })
  const pinFor = async (duration_s: number, ref: string) =>
    (await server.post('/noticeboardpin', { ...pinner, ref, text: ref, duration_s, price: '0' }))['statusdesc']
  await expect.poll(() => pinFor(3 * HOUR_S, 'note-too-long')).toBe('badInput')
  expect(await pinFor(2 * HOUR_S, 'note-in-time')).toBe('success')
})

test('staff list the notes of their members and remove one, with an audit entry', async () => {
  const { rows } = (await office.post('notes')) as unknown as {
    readonly rows: readonly { readonly id: string; readonly account: string; readonly text: string }[]
  }
  const sofa = rows.find(({ text }) => text === 'sofa')
  expect(sofa).toMatchObject({ account: other.account_id, price: '250', currency: 'MYR' })
  const listener = await follow()
  await listener.next('snap')
  expect(await office.post('removenote', { id: sofa?.id })).toMatchObject({ status: 1 })
  expect(await listener.next('patch')).toMatchObject({ removed: [sofa?.id] })
  expect(await office.post('removenote', { id: sofa?.id })).toMatchObject({ statusdesc: 'notFound' })
  const entries = await server.database.owner.query("select 1 from audit_log where command = 'office/removenote'")
  expect(entries.rowCount).toBe(1)
})

test('the command lists the notes and removes one', async () => {
  const run = (...argv: string[]) =>
    notes.run(server.database.owner, notes.read(['--operator', 'demo', ...argv], {}), () => undefined)
  const list = await run()
  expect(list.lines).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ member1 2\.50 MYR bicycle$/)]))
  const [id = ''] = (list.lines.find((line) => line.endsWith('bicycle')) ?? '').split(' ')
  expect((await run('--remove', id, '--by', 'ANN')).lines).toEqual([`note ${id} is removed`])
  await expect(run('--remove', id, '--by', 'ANN')).rejects.toThrow(`there is no note ${id}`)
})

test('notes are removed when their time expires, and the others survive a restart', async () => {
  server.wallMs += HOUR_S * 1000
  const listOwnActive = async () =>
    ((await listOwn(pinner)) as readonly { readonly text: string; readonly is_active: boolean }[])
      .filter((note) => note.is_active)
      .map(({ text }) => text)
  await expect.poll(listOwnActive).toEqual(['note-in-time'])
  await server.stop()
  await server.start()
  const listener = await follow()
  expect(await listener.next('snap')).toMatchObject({ notes: [{ text: 'note-in-time' }] })
})

test('a new demo has notes of its members', async () => {
  await server.stop()
  const demo = await startTestServer({ demo: true })
  try {
    const { rows } = await demo.database.owner.query('select text from board_note order by id')
    expect(rows).toEqual([{ text: 'A bicycle, hardly used' }, { text: 'Two seats for the derby' }])
    await demo.stop()
    await demo.start()
    expect((await demo.database.owner.query('select 1 from board_note')).rowCount).toBe(2)
  } finally {
    await demo.drop()
  }
})
