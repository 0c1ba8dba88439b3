import { expect, test } from 'vitest'
import { createBus } from '../runtime/bus/bus.ts'
import type { AccountPath } from '../members/directory/account-directory.ts'
import { auditEntryRecorded } from '../members/account-events.ts'
import { createAuditTopics } from './audit-topics.ts'

const LINE: AccountPath = { accountId: 'AA', uplineId: 1, operator: 'demo', above: [] }

/** Database stub that fails on demand. */
function trial() {
  const bus = createBus((error) => {
    throw error
  })
  let isFailing = false
  const answer = <T>(value: T): Promise<T> =>
    isFailing ? Promise.reject(new Error('no answer')) : Promise.resolve(value)
  const directory = { readPaths: () => answer([LINE]), findOperatorId: () => answer(7) }
  const failing = (is: boolean): void => {
    isFailing = is
  }
  return { bus, parts: { bus, directory }, failing }
}

const ACT = { command: 'office/credit', operatorId: 7, uplineId: 1, affectedAccounts: [] }

test.each(['line/AA', 'operator/demo'])(
  'audit entries of %s whose target could not be read are reported by the next read',
  async (reach) => {
    const { bus, parts, failing } = trial()
    const reading = createAuditTopics(parts)(`acts/${reach}`)?.open(() => undefined)
    bus.publish(auditEntryRecorded, ACT)
    expect([...((await reading?.read()) ?? [])]).toEqual([['office/credit', 'true']])
    failing(true)
    bus.publish(auditEntryRecorded, ACT)
    await expect(reading?.read()).rejects.toThrow('no answer')
    failing(false)
    expect([...((await reading?.read()) ?? [])]).toEqual([['any', 'true']])
    expect((await reading?.read())?.size).toBe(0)
    reading?.close()
  },
)
