import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { StaffReach } from '../platform/push/topic-reach.ts'
import type { AccountPath, PathQuery } from '../members/directory/account-directory.ts'
import { ManualClock } from '../platform/push/testing/manual-clock.ts'
import { DownlineUpdates } from './downline-updates.ts'

/**
 * Upline paths of the test accounts: two agents of a master with one member each, and a direct member of the company.
 */
const TREE: readonly AccountPath[] = [
  { accountId: 'TT', uplineId: 1, operator: 'demo', above: [] },
  { accountId: 'TTA', uplineId: 2, operator: 'demo', above: ['TT'] },
  { accountId: 'TTB', uplineId: 3, operator: 'demo', above: ['TT'] },
  { accountId: 'TTA1', uplineId: null, operator: 'demo', above: ['TT', 'TTA'] },
  { accountId: 'TTB1', uplineId: null, operator: 'demo', above: ['TT', 'TTB'] },
  { accountId: 'alone', uplineId: null, operator: 'other', above: [] },
]
const MEMBERS = ['TTA1', 'TTB1', 'alone']
const [OF_A, OF_B, ALONE] = [0, 1, 2]

function trial() {
  const clock = new ManualClock()
  const reads: PathQuery[] = []
  const errors: unknown[] = []
  let failing = false
  const news = new DownlineUpdates({
    readPaths: (asked) => {
      reads.push(asked)
      if (failing) return Promise.reject(new Error('no answer'))
      const ids = new Set([...asked.memberIds.flatMap((at) => MEMBERS[at] ?? []), ...asked.accountIds])
      return Promise.resolve(
        TREE.filter(({ accountId, uplineId }) => ids.has(accountId) || asked.uplineIds.includes(uplineId ?? 0)),
      )
    },
    scheduler: clock,
    onError: (error) => void errors.push(error),
  })
  const look = (reach: StaffReach, account: string | null = null) => {
    const heard: string[] = []
    const leave = news.subscribe({ reach, account, onChange: (change) => void heard.push(change) })
    return { leave, heard: () => heard.splice(0) }
  }
  const pass = async (ms: number) => {
    clock.pass(ms)
    await setImmediate()
  }
  return { news, reads, errors, look, pass, fail: (isFailing: boolean) => void (failing = isFailing) }
}

test('a subscriber to an upline path receives events of its downline, not of a sibling', async () => {
  const { news, look, pass } = trial()
  const looks = {
    all: look({ operator: 'demo' }),
    other: look({ operator: 'other' }),
    shareholder: look({ upline: 'TT' }),
    agent: look({ upline: 'TTA' }),
    beside: look({ upline: 'TTB' }),
    member: look({ upline: 'TT' }, 'TTA1'),
  }
  const heard = () => Object.fromEntries(Object.entries(looks).map(([name, each]) => [name, each.heard().join()]))
  news.recordChange('bets', { memberIds: [OF_A] })
  await pass(20)
  expect(heard()).toEqual({ all: 'bets', other: '', shareholder: 'bets', agent: 'bets', beside: '', member: 'bets' })
  news.recordChange('accounts', { accountIds: ['TTB1', 'nobody'] })
  await pass(1_000)
  expect(heard()).toEqual({
    ...{ all: 'accounts', other: '', shareholder: 'accounts', agent: '', beside: 'accounts', member: '' },
  })
  // Changed settings of an upline concern the accounts below; changed bets do not.
  news.recordChange('accounts', { uplineIds: [2] })
  await pass(1_000)
  expect(heard()).toEqual({
    ...{ all: 'accounts', other: '', shareholder: 'accounts', agent: 'accounts', beside: '', member: 'accounts' },
  })
  news.recordChange('bets', { memberIds: [OF_B, ALONE] })
  await pass(1_000)
  expect(heard()).toEqual({ all: 'bets', other: 'bets', shareholder: 'bets', agent: '', beside: 'bets', member: '' })
})

test('an account outside the reach of a subscriber sends no events to that subscriber', async () => {
  const { news, look, pass } = trial()
  const names = [look({ upline: 'TTB' }, 'TTA1'), look({ upline: 'TTA' }, 'TT'), look({ operator: 'other' }, 'TTA')]
  news.recordChange('bets', { memberIds: [OF_A] })
  news.recordChange('accounts', { accountIds: ['TT', 'TTA', 'TTA1'] })
  await pass(20)
  expect(names.flatMap(({ heard }) => heard())).toEqual([])
})

test('a thousand bets a second cause one lookup of the upline paths and one event', async () => {
  const { news, reads, look, pass } = trial()
  const { heard } = look({ upline: 'TT' })
  for (let at = 0; at < 3_000; at += 1) {
    news.recordChange('bets', { memberIds: [at % 2] })
    await pass(1)
  }
  expect(heard()).toEqual(['bets', 'bets', 'bets'])
  expect(reads).toHaveLength(6)
  expect(reads[3]?.memberIds.toSorted()).toEqual([OF_A, OF_B])
})

test('nothing is read without subscribers, and after a failed read or a gap all are notified', async () => {
  const { news, reads, errors, look, pass, fail } = trial()
  news.recordChange('bets', { memberIds: [OF_A] })
  await pass(2_000)
  expect(reads).toHaveLength(0)
  const { heard, leave } = look({ upline: 'TTB' })
  fail(true)
  news.recordChange('bets', { memberIds: [OF_A] })
  await pass(20)
  expect([heard(), errors.length]).toEqual([['bets', 'accounts'], 1])
  fail(false)
  news.notifyAll()
  expect(heard()).toEqual(['bets', 'accounts'])
  leave()
  news.notifyAll()
  expect(heard()).toEqual([])
})
