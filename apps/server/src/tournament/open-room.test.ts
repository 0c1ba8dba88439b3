import type { MatchId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { createOpenRoom, type OpenRoomRequest, type OpenRoomParts } from './open-room.ts'

const HOUR_MS = 3_600_000
const MATCHES = [1, 2, 3].map((id) => id as MatchId)

const asked = {
  member: {
    id: 7,
    accountId: 'HFAB01',
    operator: { id: 1, type: 1, name: 'demo', sessionRule: 'many', passwords: true, maintenance: false },
    currency: 'MYR',
    state: 'active',
    mayBet: true,
    hasPlatformWallet: true,
    operatorSettings: new Map<string, never>(),
  } as OpenRoomRequest['member'],
  ref: 'reference-1',
  address: '192.0.2.1',
  kind: 'public',
  name: 'Friday',
  entryFee: 10,
  maxPlayers: 3,
  pin: null,
  leagueIds: [1],
  matches: MATCHES.map((matchId) => ({ matchId, kickOffS: HOUR_MS / 1000 })),
  picks: [
    {
      matchId: MATCHES[0],
      typeCode: 'BT_1X2',
      lineQ: 0,
      selection: 'home',
      oddsMilli: 1_001,
      points: 100,
    },
  ] as unknown as OpenRoomRequest['picks'],
} satisfies OpenRoomRequest

/**
 * Opens a room with a last match that exists at the first check. The parameter is the state of the match at the second
 * check.
 */
async function opened(becomes: { readonly kickOffMs: number } | null) {
  const rooms: unknown[] = []
  let looks = 0
  const parts = {
    book: {
      matchAhead: (matchId: MatchId) => {
        looks += matchId === 3 ? 1 : 0
        if (matchId === 3 && looks > 1) return becomes
        return { leagueId: 1, kickOffMs: HOUR_MS }
      },
      offerOf: () => ({ ok: true, oddsMilli: 2_000 }),
    },
    store: {
      ownsPrivate: () => Promise.resolve(false),
      findRequest: () => Promise.resolve(null),
      open: (_at: unknown, _request: unknown, room: unknown) => {
        rooms.push(room)
        return Promise.resolve({ code: 'done', roomId: '1' })
      },
    },
    operatorSeats: {},
    clock: { worldMs: () => 0 },
  } as unknown as OpenRoomParts
  return { answer: await createOpenRoom(parts)(asked, false), rooms }
}

test('TO1 a match that leaves the offer or starts while a room is opened is refused with a code', async () => {
  expect(await opened({ kickOffMs: HOUR_MS })).toMatchObject({ answer: { ok: true }, rooms: [{ name: 'Friday' }] })
  for (const becomes of [null, { kickOffMs: 0 }]) {
    expect(await opened(becomes)).toEqual({ answer: { ok: false, code: 'invalidRoomMatch' }, rooms: [] })
  }
})
