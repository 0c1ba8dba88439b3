import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { readOfficeAuditLog } from './audit-log.store.ts'
import type { OfficeAuditFilter } from './audit-entry.ts'

const ACTS = 30_000
const NOTHING: OfficeAuditFilter = {
  ...{ command: null, orderedBy: null, before: null, limit: 51, operatorId: null, uplineId: null },
  ...{ affectedAccount: null, fromMs: null, toMs: null },
}

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.owner.query('alter table audit_log disable trigger user')
  await database.owner.query(
    `insert into audit_log
       (id, command, ordered_by, os_user, affected_accounts, arguments, before, after, prev_hash, hash)
     select n, 'office/credit', 'ANN', 'root', array['M' || n],
       jsonb_build_object('ref', 'ref-' || n, 'deep', jsonb_build_array(jsonb_build_object('n', n), 'common')),
       '{"was": "before"}', case when n % 2 = 0 then jsonb_build_object('was', n::text) end, '', ''
     from generate_series(1, $1) n`,
    [ACTS],
  )
  await database.owner.query('analyze audit_log')
})
afterAll(() => database.drop())

async function idsAbout(about: string): Promise<readonly number[]> {
  return (await readOfficeAuditLog(database.owner, { ...NOTHING, about })).map(({ id }) => Number(id))
}

interface Plan {
  readonly 'Index Name'?: string
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}
function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

async function planAbout(about: string): Promise<readonly Plan[]> {
  const nodes: Plan[] = []
  const explaining = {
    query: async (text: string, values: unknown[]) => {
      const asked = `explain (analyze, format json) ${text}`
      const { rows } = await database.owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(asked, values)
      nodes.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
      return { rows: [] }
    },
  }
  await readOfficeAuditLog(explaining as never, { ...NOTHING, about })
  return nodes
}

test('a search finds audit entries by a whole word or number at any depth of request and result', async () => {
  expect(await idsAbout('ref-777')).toEqual([777])
  expect(await idsAbout('M778')).toEqual([778])
  expect(await idsAbout('778')).toEqual([778])
  expect(await idsAbout('777')).toEqual([777])
  for (const none of ['ref', 'before', 'deep']) expect([none, await idsAbout(none)]).toEqual([none, []])
  expect((await idsAbout('common')).length).toBe(51)
})

test('a search for an absent word uses the word index and scans no audit entries', async () => {
  for (const about of ['nowhere', '99999999', 'ref-12', '$.* " or \\']) {
    const nodes = await planAbout(about)
    const removed = nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0)
    expect([about, nodes.map((node) => node['Index Name'])]).toEqual([
      about,
      expect.arrayContaining(['audit_log_by_word']),
    ])
    expect([about, removed]).toEqual([about, 0])
  }
  // The planner finds a word that occurs in most entries by scanning the newest entries, not by the word index.
  expect((await planAbout('common')).map((node) => node['Index Name'])).not.toContain('audit_log_by_word')
})
