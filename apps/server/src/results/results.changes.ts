import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import { readUnruledChanges } from '../intake/index.ts'
import { createChangeStore } from './changes/change-match.store.ts'
import { createChangeMatch } from './changes/change-match.ts'
import { createPreviewChange } from './changes/preview-change.ts'
import { createPreviewMoney } from './changes/preview-money.store.ts'
import { publishManualResult } from '../offer/index.ts'
import { createSettlementStore } from './settlement.store.ts'
import { readMatchesToDecide, readResultMatches } from './changes/result-matches.store.ts'
import type { ResultMatchesParams } from './changes/result-match.ts'
import { readSecondSum, setSecondFrom } from './changes/second-person.store.ts'
import { readShownMatch } from './changes/shown-match.store.ts'

/** Creates the office's views of a match's results and voids, and the functions to change them (SE8). */
export const openChanges = ({ pool, bus }: Platform, seal: TextSeal) => {
  const preview = createPreviewChange({ store: createSettlementStore(pool, seal), money: createPreviewMoney(pool) })
  return {
    changes: createChangeMatch<pg.PoolClient>({
      records: createChangeStore(pool, seal),
      createRecords: (client) => createChangeStore(client, seal),
      preview,
    }),
    list: (params: ResultMatchesParams) => readResultMatches(pool, params),
    /**
     * Returns the ids of matches that need a decision by staff with the right to results (AL7): at most 101 matches
     * with an open proposal, differing results or a missing price, and every match whose change of participants awaits
     * a ruling.
     */
    toDecide: async (at: Pick<ResultMatchesParams, 'nowMs' | 'wallMs'>): Promise<ReadonlySet<number>> => {
      const [results, unruledChanges] = await Promise.all([readMatchesToDecide(pool, at), readUnruledChanges(pool)])
      return new Set([...results, ...unruledChanges.map(({ matchId }) => matchId)])
    },
    secondSum: (wallMs: number) => readSecondSum(pool, wallMs),
    setSecondFrom,
    show: (matchId: MatchId) => readShownMatch(pool, matchId),
    /** Notifies the process that runs settlement that bets on the match must be settled. */
    requestSettlement: (matchId: MatchId) => publishManualResult(bus, matchId),
  }
}
