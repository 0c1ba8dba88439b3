import type pg from 'pg'
import { CURRENCIES, type Currency } from '@touchline/domain/money'
import { withAuditEntry } from '../../audit-log/index.ts'
import { createActor } from '../../platform/commands/actor.ts'
import { BY_FLAG, DATA_FLAG, MATCH_ID_FORMAT, OPERATOR_FLAG, orderedBy } from '../../platform/commands/command-flags.ts'
import { defineCommand } from '../../platform/commands/define-command.ts'
import {
  type ValueFormat,
  requiredValue,
  oneOf,
  optionalValue,
  textMatching,
  wholeNumber,
} from '../../platform/commands/value-parser.ts'
import { readStoredWorldMs } from '../../runtime/clock/stored-world-time.ts'
import { createHouseRoomStore } from './house-rooms.store.ts'
import { type HouseRoomRequest, openHouseRoom } from './open-house-room.ts'

const MATCH_IDS: ValueFormat<HouseRoomRequest['matchIds']> = {
  expected: 'comma-separated match ids, such as 12,15,19',
  parse: (text) => {
    const ids = text.split(',').flatMap((id) => MATCH_ID_FORMAT.parse(id) ?? [])
    return ids.length === text.split(',').length ? ids : undefined
  },
}

const UNITS = { from: 0, to: 1_000_000 }

const FLAGS = {
  operator: OPERATOR_FLAG,
  name: {
    flag: 'name',
    value: '"…"',
    help: 'name of the room',
    read: requiredValue(textMatching(/^.{0,39}\S.{0,39}$/, 'a name')),
  },
  kind: {
    flag: 'kind',
    value: 'public|free',
    help: 'kind of room (default: public)',
    read: optionalValue(oneOf(['public', 'free']), 'public' as const),
  },
  currency: {
    flag: 'currency',
    value: CURRENCIES.join('|'),
    help: 'currency of the fee and the prizes',
    read: requiredValue(oneOf(CURRENCIES) as ValueFormat<Currency>),
  },
  matchIds: { flag: 'matches', value: 'ID,ID,ID', help: 'matches of the room', read: requiredValue(MATCH_IDS) },
  entryFee: {
    flag: 'fee',
    value: 'UNITS',
    help: 'entry fee, whole units; 0 for a free room (default: 0)',
    read: optionalValue(wholeNumber(UNITS), 0),
  },
  addedPrize: {
    flag: 'added',
    value: 'UNITS',
    help: 'amount that the operator adds to the prizes, whole units (default: 0)',
    read: optionalValue(wholeNumber(UNITS), 0),
  },
  maxPlayers: {
    flag: 'players',
    value: 'COUNT',
    help: 'maximum number of players, 3 to 30 (default: 30)',
    read: optionalValue(wholeNumber({ from: 3, to: 30 }), 30),
  },
  by: BY_FLAG,
  data: DATA_FLAG,
} as const

export const roomCommand = defineCommand({
  name: 'room',
  about: 'opens a tournament room of the platform, without a member as owner',
  usages: ['--operator NAME --name "…" --currency MYR --matches 12,15,19 --kind free --added 500 --by NAME'],
  flags: FLAGS,
  buildParams: ({ by, data, ...request }) => ({ request, by: orderedBy(by), data }),
  work: async (pool, { request, by }) =>
    `room ${await openHouseRoomManually(pool, request, by, await readStoredWorldMs(pool))} is open`,
})

/** Opens a tournament room of the platform. Returns the room id. Throws an Error with the reason of a refusal. */
export function openHouseRoomManually(
  pool: pg.Pool,
  request: HouseRoomRequest,
  by: string,
  nowMs: number,
): Promise<string> {
  return withAuditEntry(pool, { command: 'room', ...createActor(by), args: { ...request } }, async (client) => {
    const opened = await openHouseRoom(createHouseRoomStore(client), request, nowMs)
    if (!opened.ok) {
      throw new Error(
        opened.code === 'operator' ? `there is no operator ${request.operator}` : `refused: ${opened.code}`,
      )
    }
    const { roomId } = opened
    return { result: roomId, before: null, after: { room: roomId }, securityEntries: [] }
  })
}
