import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { addressKey } from '../platform/http/address.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

// biome-ignore format: a table
test.each<[string, boolean]>([
  ['192.0.2.1', true],
  ['8.8.8.8', true],
  ['::ffff:8.8.8.8', true],
  ['10.1.2.3', false],
  ['::ffff:10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.1.1', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['2001:db8:1:2::3', true],
  ['2600::1', true],
  ['::1', false],
  ['::', false],
  ['fc00::1', false],
  ['fdff:1::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['nobody knows', false],
])('LI2 the address key of a caller at %s is public exactly when the address is', async (ip, isPublic) => {
  const { rows } = await database.pool.query('select is_public($1) as of_line, is_public($2) as of_address', [
    addressKey(ip),
    ip,
  ])
  expect(rows).toEqual([{ of_line: isPublic, of_address: isPublic }])
})

test('LI2 an invalid or missing address is not public', async () => {
  const { rows } = await database.pool.query(
    "select t, is_public(t) as is from unnest(array['unreadable', '', '1/2/3', '2001:db8::/129', null]) t",
  )
  expect(rows.map(({ is }) => is)).toEqual([false, false, false, false, false])
})

test('LI2 members behind one public IPv6 prefix are linked when only public addresses link', async () => {
  const { rows } = await database.owner.query<{ readonly ids: readonly bigint[]; readonly related: readonly bigint[] }>(
    `with o as (insert into operator (name, type) values ('demo', 1) returning id),
      m as (insert into member (account_id, operator_id, currency, password_hash)
        select 'six-' || n, o.id, 'MYR', '' from o, generate_series(1, 3) n returning id, operator_id)
     select array_agg(m.id order by m.id) as ids, min(m.operator_id) as operator from m`,
  )
  const [{ ids, operator } = { ids: [], operator: 0 }] = rows as unknown as [{ ids: bigint[]; operator: number }]
  const lines = ['2001:db8:0:7::1', '2001:db8:0:7::2', 'fd00::1'].map(addressKey)
  await database.owner.query(
    `insert into session (token_hash, member_id, expires_at, address)
     select sha256(u.id::text::bytea), u.id, now() + interval '1 hour', u.address
     from unnest($1::bigint[], $2::text[]) u (id, address)`,
    [ids, lines],
  )
  const related = await database.pool.query<{ readonly them: bigint[] }>(
    "select linked_members($1, $2, 'public') as them",
    [ids[0], operator],
  )
  expect(related.rows[0]?.them.toSorted()).toEqual(ids.slice(0, 2))
})
