import { expect, test } from 'vitest'
import { createBus } from './bus.ts'
import { busEvent } from './bus-event.ts'

const opened = busEvent<{ readonly room: string; readonly seats: number }>('room.opened')

test('a subscriber gets events until it unsubscribes, and a failing subscriber stops no other', async () => {
  const errors: unknown[] = []
  const bus = createBus((error, what) => errors.push([what, error]))
  const heard: string[] = []
  bus.subscribe(opened, () => {
    throw new Error('first')
  })
  bus.subscribe(opened, () => Promise.reject(new Error('later')))
  const end = bus.subscribe(opened, ({ room, seats }) => void heard.push(`${room} ${seats}`))
  bus.publish(opened, { room: 'blue', seats: 4 })
  expect(heard).toEqual(['blue 4'])
  end()
  bus.publish(opened, { room: 'red', seats: 2 })
  await bus.close()
  expect(heard).toEqual(['blue 4'])
  expect(errors).toHaveLength(4)
  expect(errors[0]).toEqual(['room.opened', new Error('first')])
})

test('an event type that cannot be serialised does not compile', () => {
  // @ts-expect-error money is spelled as a text
  busEvent<{ readonly amount: bigint }>('money.moved')
  // @ts-expect-error a list, not a set
  busEvent<{ readonly rooms: ReadonlySet<string> }>('rooms.opened')
  expect(busEvent<{ readonly amount: string; readonly rooms: readonly number[] }>('money.moved').name).toBe(
    'money.moved',
  )
})
