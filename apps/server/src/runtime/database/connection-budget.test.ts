import { expect, test } from 'vitest'
import { ALL_ROLES, ROLES, type ProcessRole } from '../roles.ts'
import { computeConnectionBudget, RESERVED_CONNECTIONS } from './connection-budget.ts'

const sets: ReadonlySet<ProcessRole>[] = [ALL_ROLES, ...ROLES.map((role) => new Set([role]))]

test('a single process on a database of 100 connections gets the full budget', () => {
  expect(computeConnectionBudget({ allowed: 97, nodes: 1, roles: ALL_ROLES })).toEqual({
    requests: 12,
    batches: 3,
    reads: 3,
    leases: 3,
    leased: 4,
    total: 30,
  })
})

test('all processes together never exceed the limit, or the start says which setting to change', () => {
  for (let allowed = 5; allowed <= 400; allowed += 5)
    for (let nodes = 1; nodes <= 40; nodes += 1)
      for (const roles of sets) {
        let total = 0
        try {
          total = computeConnectionBudget({ allowed, nodes, roles }).total
        } catch (error) {
          expect(String(error)).toMatch(/max_connections to \d+ or more, or lower NODES/)
        }
        expect(total * nodes).toBeLessThanOrEqual(Math.max(0, allowed - RESERVED_CONNECTIONS))
      }
})

test('the refusal names a sufficient max_connections', () => {
  const shared = { nodes: 8, roles: ALL_ROLES }
  const needed = /max_connections to (\d+)/
  let message = ''
  try {
    computeConnectionBudget({ ...shared, allowed: 40 })
  } catch (error) {
    message = String(error)
  }
  const allowed = Number(needed.exec(message)?.[1])
  expect(computeConnectionBudget({ ...shared, allowed }).total * 8).toBeLessThanOrEqual(allowed)
})
