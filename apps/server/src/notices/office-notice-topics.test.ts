import { expect, test } from 'vitest'
import type { AccountPath } from '../members/directory/account-directory.ts'
import { createBus } from '../runtime/bus/bus.ts'
import { officeNoticed } from './notice-events.ts'
import { createNoticeTopics } from './office-notice-topics.ts'

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

const NOTICED = { operatorIds: [7], uplineIds: [1], staffIds: [] }

test.each(['line/AA', 'operator/demo'])(
  'notices of %s whose target could not be read are reported by the next read',
  async (reach) => {
    const { bus, parts, failing } = trial()
    const reading = createNoticeTopics(parts)(`notices/${reach}`)?.open(() => undefined)
    failing(true)
    bus.publish(officeNoticed, NOTICED)
    await expect(reading?.read()).rejects.toThrow('no answer')
    failing(false)
    expect((await reading?.read())?.size).toBe(1)
    expect((await reading?.read())?.size).toBe(0)
    reading?.close()
  },
)
