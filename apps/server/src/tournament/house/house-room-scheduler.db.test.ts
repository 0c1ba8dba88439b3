import { afterAll, beforeAll, expect, test } from 'vitest'
import { setModuleSetting } from '../../testing/operator-offers.ts'
import type { TestModules } from '../../testing/test-modules.ts'
import { tournament } from '../index.ts'
import { openRoomModules } from '../testing/room-world.ts'

let server: TestModules

beforeAll(async () => {
  ;({ server } = await openRoomModules({ a: 2, b: 3, c: 4, d: 5, soon: 0.5 }))
})
afterAll(() => server.drop())

test('TO12 the house keeps one public and one free room open if the operator enables house rooms', async () => {
  const member = await server.member()
  const lists = async () => {
    const { rooms } = await server.post('/tournament/roomlist', { ...member, status: 'A', page_size: 100 })
    return rooms
  }
  const { openMissingHouseRooms } = server.server.apiOf(tournament)
  await openMissingHouseRooms()
  expect(await lists()).toEqual([])
  await setModuleSetting(server.database.owner, 'house_rooms', true)
  await setModuleSetting(server.database.owner, 'free_room_prize', 25)
  await openMissingHouseRooms()
  const opened = await lists()
  expect(opened).toMatchObject([
    { type: 1, entry_fee: '1000', matches: 4, players: 0, own: false },
    { type: 3, entry_fee: '0', pool: '2500', matches: 4, name: '2026-01-17 22:00' },
  ])
  await openMissingHouseRooms()
  expect(await lists()).toHaveLength(2)
})
