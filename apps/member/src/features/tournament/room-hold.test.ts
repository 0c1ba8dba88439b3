import type { RoomRecord } from '@touchline/contract/tournament/named'
import { expect, test } from 'vitest'
import { type FrozenItem, mergeFrozenList, countHiddenItems } from '../lists/frozen-list.ts'
import { BY_NUMBER } from './room-hold.ts'

function room(roomId: string, players = 1): RoomRecord {
  return {
    ...{ roomId, name: `Room ${roomId}`, type: 1, status: 0, currency: 'MYR', entryFee: '1000', commission: 1_000 },
    ...{ pool: '900', limit: 3, players, matches: 3, firstKickOffS: 1, lastKickOffS: 2, own: false, joined: false },
    ...{ points: null, rank: null, returned: null },
  }
}
function shownRooms(before: readonly FrozenItem<RoomRecord>[] | null, now: readonly RoomRecord[], isHeld: boolean) {
  return mergeFrozenList(before, now, isHeld, BY_NUMBER)
}
function told(shown: readonly FrozenItem<RoomRecord>[]) {
  return shown.map(({ roomId, players, isRemoved }) => [roomId, players, isRemoved])
}

test('a list that is not frozen shows the latest rooms', () => {
  const before = shownRooms(null, [room('2')], false)
  expect(told(shownRooms(before, [room('3'), room('2', 2)], false))).toEqual([
    ['3', 1, false],
    ['2', 2, false],
  ])
})

test('a frozen list keeps its order: rooms update or stay, older rooms are appended, new rooms wait', () => {
  const before = shownRooms(null, [room('11'), room('10')], false)
  const now = [room('12'), room('10', 2), room('9')]
  const held = shownRooms(before, now, true)
  expect(told(held)).toEqual([
    ['11', 1, true],
    ['10', 2, false],
    ['9', 1, false],
  ])
  expect(countHiddenItems(held, now, BY_NUMBER)).toBe(1)
  expect(shownRooms(held, now, true)).toEqual(held)
  expect(told(shownRooms(held, now, false)).map(([roomId]) => roomId)).toEqual(['12', '10', '9'])
})

test('an empty list is never frozen', () => {
  expect(told(shownRooms([], [room('1')], true))).toEqual([['1', 1, false]])
})
