import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

test('WA3 five failures open the circuit breaker, which then allows one trial call at a time', () => {
  const breaker = new CircuitBreaker()
  for (let call = 0; call < 4; call += 1) breaker.recordFailure(0)
  expect(breaker.mayCall(0)).toBe(true)
  breaker.recordFailure(0)
  expect([breaker.isOpen(4_999), breaker.mayCall(4_999)]).toEqual([true, false])
  expect([breaker.mayCall(5_000), breaker.mayCall(5_000)]).toEqual([true, false])
  breaker.recordFailure(6_000)
  expect(breaker.isOpen(10_999)).toBe(true)
  expect(breaker.mayCall(11_000)).toBe(true)
  breaker.recordResponse()
  expect([breaker.mayCall(11_000), breaker.mayCall(11_000)]).toEqual([true, true])
})
