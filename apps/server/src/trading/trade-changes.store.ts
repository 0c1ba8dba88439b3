import type pg from 'pg'
import { createManualPlayRecords, stateRunner } from '../intake/index.ts'
import { createPriceWrites, putBetting, putDanger, readMatchPriceDecisions } from '../offer/index.ts'
import type { TradeChanges } from './trade-actions.ts'

/** Creates the writes of a trader's change in the transaction of the client. */
export function createTradeChanges(client: pg.PoolClient): TradeChanges {
  return {
    lockMatch: async (matchId) => {
      await client.query('select from match where id = $1 for no key update', [matchId])
    },
    readDecisions: (matchId, kindId) => readMatchPriceDecisions(client, matchId, kindId),
    prices: createPriceWrites(client),
    putBetting: (matchId, betting) => putBetting(client, matchId, betting),
    putDanger: (matchId, danger) => putDanger(client, matchId, danger),
    stateRunner: (order) => stateRunner(client, order),
    manualPlay: createManualPlayRecords(client),
  }
}
