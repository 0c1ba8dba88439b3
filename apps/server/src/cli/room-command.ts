import { CURRENCIES, type Currency } from '@touchline/domain/money'
import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { type Allowed, needed, oneOf, optional, textLike, wholeNumber } from '../flags/reading.ts'
import { createClockStore } from '../platform/clock/world-clock.store.ts'
import { createHouseRoomStore } from '../tournament/house-rooms.store.ts'
import { type HouseRoomRequest, openHouseRoom } from '../tournament/open-house-room.ts'
import { createActor } from './actor.ts'
import { BY, DATA, MATCH_ID, OPERATOR, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'

const MATCH_IDS: Allowed<HouseRoomRequest['matchIds']> = {
  expected: 'comma-separated match ids, such as 12,15,19',
  parse: (text) => {
    const ids = text.split(',').flatMap((id) => MATCH_ID.parse(id) ?? [])
    return ids.length === text.split(',').length ? ids : undefined
  },
}

/** Opens a tournament room of the platform. Returns the room id. Throws an Error with the reason of a refusal. */
export const openHouseRoomManually = (
  pool: pg.Pool,
  request: HouseRoomRequest,
  by: string,
  nowMs: number,
): Promise<string> =>
  withAuditEntry(pool, { command: 'room', ...createActor(by), args: { ...request } }, async (client) => {
    const opened = await openHouseRoom(createHouseRoomStore(client), request, nowMs)
    if (!opened.ok) {
      throw new Error(
        opened.code === 'operator' ? `there is no operator ${request.operator}` : `refused: ${opened.code}`,
      )
    }
    const { roomId } = opened
    return { result: roomId, before: null, after: { room: roomId }, securityEntries: [] }
  })

const readWorldMs = async (pool: pg.Pool): Promise<number> =>
  Math.floor((await createClockStore(pool).read())?.worldMs ?? Date.now())

const UNITS = { from: 0, to: 1_000_000 }

const FLAGS = {
  operator: OPERATOR,
  name: {
    flag: 'name',
    value: '"…"',
    help: 'name of the room',
    read: needed(textLike(/^.{0,39}\S.{0,39}$/, 'a name')),
  },
  kind: {
    flag: 'kind',
    value: 'public|free',
    help: 'kind of room (default: public)',
    read: optional(oneOf(['public', 'free']), 'public' as const),
  },
  currency: {
    flag: 'currency',
    value: CURRENCIES.join('|'),
    help: 'currency of the fee and the prizes',
    read: needed(oneOf(CURRENCIES) as Allowed<Currency>),
  },
  matchIds: { flag: 'matches', value: 'ID,ID,ID', help: 'matches of the room', read: needed(MATCH_IDS) },
  entryFee: {
    flag: 'fee',
    value: 'UNITS',
    help: 'entry fee, whole units; 0 for a free room (default: 0)',
    read: optional(wholeNumber(UNITS), 0),
  },
  addedPrize: {
    flag: 'added',
    value: 'UNITS',
    help: 'amount that the operator adds to the prizes, whole units (default: 0)',
    read: optional(wholeNumber(UNITS), 0),
  },
  maxPlayers: {
    flag: 'players',
    value: 'COUNT',
    help: 'maximum number of players, 3 to 30 (default: 30)',
    read: optional(wholeNumber({ from: 3, to: 30 }), 30),
  },
  by: BY,
  data: DATA,
} as const

export const room = defineCommand({
  name: 'room',
  about: 'opens a tournament room of the platform, without a member as owner',
  usages: ['--operator NAME --name "…" --currency MYR --matches 12,15,19 --kind free --added 500 --by NAME'],
  flags: FLAGS,
  buildParams: ({ by, data, ...request }) => ({ asked: request, by: orderedBy(by), data }),
  work: async (pool, { asked: roomRequest, by }) =>
    `room ${await openHouseRoomManually(pool, roomRequest, by, await readWorldMs(pool))} is open`,
})
