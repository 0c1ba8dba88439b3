import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditLog } from '../audit-log/audit-log.store.ts'
import { createMemberStore } from '../members/members.store.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { changeHierarchy } from './change-hierarchy.ts'
import { uplineCommand } from './upline-command.ts'
import { describePresets } from './upline-presets.ts'
import { describeAccount } from './describe-hierarchy.ts'
import { NO_PASSWORD } from '../members/passwords/passwords.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await createMemberStore(database.pool).ensureOperator('Acme')
})
afterAll(() => database.drop())

let refs = 0
async function act(line: string, ref = `ref-${(refs += 1)}`): Promise<string> {
  const asked = uplineCommand.read([...line.split(' '), '--ref', ref, '--by', 'ANN'])
  if (!('ref' in asked)) throw new Error('that changes nothing')
  const { change } = await changeHierarchy(database.owner, asked, { hash: () => Promise.resolve(NO_PASSWORD) })
  return String(change.result['account'])
}

async function liveOf(account: string) {
  return (await describeAccount(database.pool, account, 1)).at(-3)
}

test('UP1 an assigned preset of the direct upline sets the values of an account from then on', async () => {
  await act('new --operator Acme --id AA --level shareholder --currency MYR')
  const agent = await act('new --under AA --level agent')
  await act('preset --operator Acme --preset top --position 90 --commission 0.2')
  await act('preset --account AA --preset gold --position 60 --commission 0.1')
  await act('preset --account AA --preset gold --position 40.5 --sport football --tab live')
  await act('preset --account AA --preset gold --position 1 --tab outright')
  await act('preset --account AA --preset gold --position none --tab outright')
  expect(await describePresets(database.pool, { account: 'AA', operator: null })).toEqual([
    'gold  sportsbook, all sports, all tabs: position 60 %, commission 0.1 %',
    'gold  sportsbook, football, live: position 40.5 %, commission 0 %',
  ])
  expect(await describePresets(database.pool, { account: null, operator: 'Acme' })).toHaveLength(1)
  await act('give --account AA --preset top')
  await act(`set --account ${agent} --position 77 --tab parlay`)
  await act(`give --account ${agent} --preset gold`, 'gold-1')
  expect(await liveOf(agent)).toBe('live        company 10 % · AA 49.5 %, commission 0.2 % · AA00 40.5 %')
  // The preset replaces the shares assigned earlier. A repeated request with the same reference applies the preset
  // once.
  expect((await describeAccount(database.pool, agent, 1)).at(-2)).toContain('AA00 60 %, commission 0.1 %')
  await act('preset --account AA --preset gold --position 5 --sport football --tab live')
  await act(`give --account ${agent} --preset gold`, 'gold-1')
  expect(await liveOf(agent)).toContain('AA00 40.5 %')
  await act(`give --account ${agent} --preset gold`)
  expect(await liveOf(agent)).toContain('AA00 5 %')
  const [last] = await readAuditLog(database.owner, { command: 'upline', orderedBy: null, before: null, limit: 1 })
  expect(last).toMatchObject({
    before: { shares: [{ positionBp: 6_000 }, { positionBp: 4_050, sportId: 1, tab: 'live' }] },
    after: { preset: 'gold', shares: [{ positionBp: 6_000 }, { positionBp: 500 }] },
  })
})

test('UP1 an account assigns its own presets to its direct downline and never to itself', async () => {
  await act('new --operator Acme --id AB --level shareholder --currency MYR')
  const master = await act('new --under AB --level master')
  const agent = await act(`new --under ${master} --level agent`)
  await act(`preset --account ${master} --preset mine --position 30 --as ${master}`)
  await act(`give --account ${agent} --preset mine --as ${master}`)
  expect(await describePresets(database.pool, { account: agent, operator: null })).toEqual(['no presets'])
  await act('preset --account AB --preset all --position 100')
  await expect(act(`give --account ${master} --preset all --as ${master}`)).rejects.toThrow('account_not_exists')
  await expect(act(`preset --account AB --preset all --position 1 --as ${master}`)).rejects.toThrow(
    'account_not_exists',
  )
  await expect(act(`preset --operator Acme --preset top --position 1 --as AB`)).rejects.toThrow('permission_denied')
  // Only presets of the direct upline apply, not presets from further up.
  await expect(act(`give --account ${agent} --preset all`)).rejects.toThrow('--preset: it does not exist')
})
