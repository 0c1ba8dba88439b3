import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { createOfficeNotices } from './office-notices.store.ts'
import type { OfficeNotices } from './office-notices.ts'

const ANN = { staffId: 1, operatorId: 7, uplineId: null }
const NEWEST = { before: null, limit: 21 }

let database: TestDatabase
let notices: OfficeNotices
let told = 0

beforeAll(async () => {
  database = await createTestDatabase()
  notices = createOfficeNotices(database.pool)
})
beforeEach(() => database.owner.query('truncate office_notice, office_notice_read'))
afterAll(() => database.drop())

async function tell(client: Pick<pg.ClientBase, 'query'> = database.owner, operatorId = 7): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into office_notice (operator_id, key, ref) values ($1, 'betsVoid', $2) returning id::text`,
    [operatorId, `match/${(told += 1)}`],
  )
  return rows[0]?.id ?? ''
}
async function listed(who = ANN, asked: Parameters<OfficeNotices['list']>[1] = NEWEST) {
  return (await notices.list(who, asked)).map(({ id, read }) => `${id} ${read ? 'read' : 'new'}`)
}
function grownOld() {
  return database.owner.query(`update office_notice set at = at - interval '11 minutes'`)
}

test('NO6 a notice committed after a list was read is new, even with a lower id', async () => {
  const slow = await database.owner.connect()
  await slow.query('begin')
  const late = await tell(slow)
  const first = await tell()
  expect(await listed()).toEqual([`${first} new`])
  expect(await notices.unread(ANN)).toBe(0)
  await slow.query('commit')
  slow.release()
  expect(await notices.unread(ANN)).toBe(1)
  expect(await listed()).toEqual([`${first} read`, `${late} new`])
  expect(await notices.unread(ANN)).toBe(0)
  expect(await listed()).toEqual([`${first} read`, `${late} read`])
})

test('NO6 listing marks older notices read for one user only, and stores few ids', async () => {
  const old = [await tell(), await tell(), await tell()]
  await grownOld()
  const young = [await tell(), await tell()]
  const other = await tell(database.owner, 8)
  expect(await notices.unread(ANN)).toBe(5)
  expect(await listed(ANN, { before: null, limit: 1 })).toEqual([`${young[1]} new`])
  expect(await notices.unread(ANN)).toBe(0)
  expect(await notices.unread({ ...ANN, staffId: 2 })).toBe(5)
  const kept = async () =>
    (
      await database.owner.query<{ read_id: string; above: string[] }>(
        'select read_id::text, read_above::text[] as above from office_notice_read where staff_id = 1',
      )
    ).rows
  expect(await kept()).toEqual([{ read_id: old[2], above: young }])
  await grownOld()
  const newest = await tell()
  expect(await listed(ANN, { before: BigInt(young[0] ?? 0), limit: 2 })).toEqual([`${old[2]} read`, `${old[1]} read`])
  expect(await notices.unread(ANN)).toBe(1)
  expect(await listed()).toEqual([`${newest} new`, ...[...old, ...young].toReversed().map((id) => `${id} read`)])
  expect(await kept()).toEqual([{ read_id: other, above: [newest] }])
})
