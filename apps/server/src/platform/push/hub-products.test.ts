import { expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import { Hub } from './hub.ts'

/** Creates a socket of a member that records nothing: the hub reads and writes its member only. */
function createSocket(): Connection {
  return { member: null, topics: [], send: () => undefined } as unknown as Connection
}

test('members of an operator share one set of its products, and keep the products closed for them', () => {
  const hub = new Hub()
  const sockets = [createSocket(), createSocket(), createSocket()]
  const closed = [new Set<string>(), new Set(['tv']), new Set<string>()]
  sockets.forEach((socket, index) => {
    const products = { offers: new Set(['tv']), closed: closed[index] ?? new Set<string>() }
    const operatorId = index === 2 ? 2 : 1
    hub.setMember(socket, { id: index, accountId: `m${index}`, operatorId, sessionKey: 'k', products })
  })
  hub.setOperatorProducts(1, ['tv', 'rooms'])
  const [first, second, elsewhere] = sockets.map(({ member }) => member?.products)
  expect(first?.offers).toEqual(new Set(['tv', 'rooms']))
  expect(second?.offers).toBe(first?.offers)
  expect(second?.closed).toEqual(new Set(['tv']))
  expect(elsewhere?.offers).toEqual(new Set(['tv']))
})

test('a product that an upline closed is refused although the operator offers it', () => {
  const topics = {
    product: { product: 'tv', code: 'productDisabled' } as const,
    hasTopic: () => true,
    open: () => {
      throw new Error('the topic must not open')
    },
    stop: () => undefined,
  }
  const hub = new Hub([topics])
  const socket = createSocket()
  const products = { offers: new Set(['tv']), closed: new Set(['tv']) }
  hub.setMember(socket, { id: 1, accountId: 'm', operatorId: 1, sessionKey: 'k', products })
  expect(hub.subscribe(socket, 'tv', undefined)).toBe('productDisabled')
})
