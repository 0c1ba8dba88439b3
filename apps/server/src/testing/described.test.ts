import { expect, test } from 'vitest'
import { assertDescribedResponse } from './described.ts'

function hold(url: string, status: number, answer: object) {
  return () => assertDescribedResponse('post', url, status, answer)
}

test('a response must match its documented shape, code and status', () => {
  expect(hold('/userlogout', 200, { status: 1, statusdesc: 'success' })).not.toThrow()
  expect(hold('/bet/betsingle', 200, { status: 0, statusdesc: 'oddsIsUpdating' })).not.toThrow()
  expect(hold('/bet/betsingle', 200, { status: 0, statusdesc: 'cashOutMoved' })).toThrow('/bet/betsingle does not')
  expect(hold('/userlogout', 200, { status: 1 })).toThrow('statusdesc')
  expect(hold('/userlogout', 418, { status: 0 })).toThrow('418')
  expect(hold('/nothing', 404, { status: 0 })).not.toThrow()
})
