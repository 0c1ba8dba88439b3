import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { BalanceAnswer, MemberProfile } from '@touchline/contract/named-records'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../base/api/member-call.ts'
import { balanceQuery, barredNow, mergeBalance, mergePolledBalance, profileQuery } from '../base/api/queries.ts'
import { useAccount } from '../base/state/account.ts'
import { computePollIntervalMs } from './use-balance.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  useAccount.setState({ session: null })
})

function answer(accountBalance: string, more: Partial<BalanceAnswer> = {}): BalanceAnswer {
  return {
    status: 1,
    statusdesc: 'success',
    balance: accountBalance,
    accountBalance,
    outstandingBalance: '0',
    retrieveProfile: false,
    ...more,
  }
}

test('a balance response without changes keeps the pushed balance', () => {
  const client = new QueryClient()
  const first = answer('100', { statusdesc: 'no_changes' })
  expect(mergePolledBalance(client, first)).toBe(first)
  const pushed = answer('200')
  client.setQueryData(balanceQuery.queryKey, pushed)
  expect(mergePolledBalance(client, answer('100', { statusdesc: 'no_changes' }))).toBe(pushed)
  expect(mergePolledBalance(client, answer('300')).accountBalance).toBe('300')
})

test('a balance sent to a cancelled request is shown after the next response without changes', async () => {
  const client = new QueryClient()
  const responses: ((balance: object) => void)[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', () => new Promise((resolve) => responses.push((it) => resolve(Response.json(it)))))
  useAccount.setState({ session: { accountId: 'demo1', sessionToken: 'token' } })
  client.setQueryData(profileQuery.queryKey, { playerInfo: { operatorType: 1, parentId: '' } } as MemberProfile)
  const observer = new QueryObserver(client, balanceQuery)
  const stop = observer.subscribe(() => undefined)
  const respond = async (at: number, statusdesc: string, account_balance: string) => {
    await vi.waitFor(() => expect(responses.length).toBeGreaterThan(at))
    responses[at]?.({ status: 1, statusdesc, account_balance, outstanding_balance: '0' })
  }
  await respond(0, 'success', '1000')
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.accountBalance).toBe('1000'))
  void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
  await vi.waitFor(() => expect(responses.length).toBe(2))
  void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
  await respond(1, 'success', '890')
  await respond(2, 'no_changes', '890')
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.accountBalance).toBe('890'))
  stop()
})

test('WA2 a reloaded page requests the balance from the operator wallet once the profile is loaded', async () => {
  const asked: string[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json({ status: 1, statusdesc: 'success', account_balance: '500' }))
  })
  useAccount.setState({ session: { accountId: 'demo1', sessionToken: 'token' } })
  const client = new QueryClient()
  const profile = { playerInfo: { operatorType: 2, parentId: '' } } as MemberProfile
  const known = client.fetchQuery({ ...profileQuery, queryFn: () => Promise.resolve(profile) })
  expect((await client.fetchQuery(balanceQuery)).accountBalance).toBe('500')
  expect(asked).toEqual(['/vuserbalance'])
  await known
})

test('PR7 a refused balance says whether the member is excluded; a lost connection keeps the state', () => {
  const [data, untold] = [answer('100', { barred: 'ownTimeOut' }), 'unableToGetBalanceAtTheMoment']
  expect(barredNow({ data, error: null })).toBe('ownTimeOut')
  expect(barredNow({ data, error: new CallFailed(untold, 'selfExcluded') })).toBe('selfExcluded')
  expect(barredNow({ data, error: new CallFailed(untold) })).toBeUndefined()
  expect(barredNow({ data, error: new CallFailed('requestFailed') })).toBe('ownTimeOut')
  expect(barredNow({ error: new CallFailed(untold, 'ownTimeOut') })).toBe('ownTimeOut')
})

test('a changed profile is fetched again', () => {
  const client = new QueryClient()
  client.setQueryData(profileQuery.queryKey, {} as MemberProfile)
  mergeBalance(client, answer('100'))
  expect(client.getQueryState(profileQuery.queryKey)?.isInvalidated).toBe(false)
  mergeBalance(client, answer('100', { statusdesc: 'no_changes', retrieveProfile: true }))
  expect(client.getQueryState(profileQuery.queryKey)?.isInvalidated).toBe(true)
})

test('the balance is polled often without a push connection, and rarely with one', () => {
  const [alone, beside] = [computePollIntervalMs('lost', false), computePollIntervalMs('moving', false)]
  expect(alone).toBeLessThan(beside)
  expect(computePollIntervalMs('waiting', false)).toBe(alone)
  expect(computePollIntervalMs('stale', false)).toBe(beside)
  expect(computePollIntervalMs('moving', true)).toBe(alone)
})
