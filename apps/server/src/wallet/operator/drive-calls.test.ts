import { expect, test } from 'vitest'
import { type ApplyHoldStep, createOperatorHolds } from './authorize.ts'
import { DriveCalls } from './drive-calls.ts'
import type { OpenHold, PendingCall } from './owed-calls.ts'

function hold(subject: string, product = 'sportsbook'): OpenHold {
  return { memberId: 1, product, subject }
}
function cancel(subject: string, operatorId: number): PendingCall {
  return {
    ...hold(subject),
    id: subject,
    operatorId,
    accountId: 'HFAB01',
    currency: 'MYR',
    call: 'cancel',
    ref: 'cancel',
    round: subject,
    amountMinor: 1n,
    atMs: 0,
    tries: 0,
    holdState: 'unknown',
  }
}

function trial(unanswered: readonly OpenHold[], owed: readonly PendingCall[]) {
  const due = new Map(owed.map((call) => [call.id, call]))
  const [heard, errors, deferred]: [string[], string[], string[]] = [[], [], []]
  const hear: ApplyHoldStep = ({ subject }) => {
    if (subject === 'broken') return Promise.reject(new Error('it throws'))
    heard.push(subject)
    due.delete(subject)
    return Promise.resolve()
  }
  const readHold = () => Promise.reject(new Error('no hold is read'))
  const holds = createOperatorHolds({
    wallets: { hold: () => Promise.reject(new Error('no hold is requested')) },
    readHold,
  })
  holds.registerHoldHandler('sportsbook', hear)
  const drive = new DriveCalls({
    store: {
      readDueCalls: (operatorId) => Promise.resolve([...due.values()].filter((call) => call.operatorId === operatorId)),
      unanswered: () => Promise.resolve(unanswered),
      acknowledge: () => Promise.resolve(),
      defer: (id) => {
        deferred.push(id)
        due.delete(id)
        return Promise.resolve()
      },
      readHold,
    },
    wallets: {
      operatorIds: () => [1, 2],
      isDown: () => false,
      deliver: () => Promise.resolve({ balanceMinor: null }),
    },
    onHoldUpdate: holds.handleUpdate,
    onBalances: () => undefined,
    onError: (_, what) => void errors.push(what),
  })
  return { drive, heard, errors, deferred }
}

test('WA3 a hold that cannot be released blocks no other hold and no operator calls', async () => {
  const holds = [hold('broken'), hold('1', 'unheard of'), hold('2')]
  const { drive, heard, errors } = trial(holds, [cancel('3', 1), cancel('4', 2)])
  await drive.step()
  await drive.idle()
  expect(heard).toEqual(['2', '3', '4'])
  expect(errors).toEqual(['processing the hold of sportsbook broken', 'processing the hold of unheard of 1'])
})

test('WA3 an acknowledged cancel that cannot be stored is deferred alone and retried', async () => {
  const { drive, heard, errors, deferred } = trial([], [cancel('broken', 1), cancel('3', 1)])
  await drive.step()
  await drive.idle()
  expect([heard, deferred]).toEqual([['3'], ['broken']])
  expect(errors).toEqual(['processing the cancel of sportsbook broken'])
})

test('WA3 a hold of a product without a handler is refused before the wallet is called', async () => {
  const called: string[] = []
  const holds = createOperatorHolds({
    wallets: { hold: (_, { subject }) => Promise.reject(new Error(`called for ${String(called.push(subject))}`)) },
    readHold: () => Promise.reject(new Error('no hold is read')),
  })
  const request = {
    ...{ operatorId: 1, memberId: 2, accountId: 'demo1', currency: 'MYR' },
    ...{ product: 'slots', subject: '7', round: null, amountMinor: 100n, atMs: 0 },
  }
  await expect(holds.authorize(request)).rejects.toThrow('no handler for holds of slots')
  expect(called).toEqual([])
  holds.registerHoldHandler('slots', () => Promise.resolve())
  expect(() => holds.registerHoldHandler('slots', () => Promise.resolve())).toThrow('have a handler already')
})
