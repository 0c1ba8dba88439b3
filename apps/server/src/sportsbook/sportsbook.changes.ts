import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { Platform } from '../platform/module.ts'
import { readUnruled } from './offer/participants/participant-rulings.store.ts'
import { createChangeStore } from './settlement/change-match.store.ts'
import { createChangeMatch } from './settlement/change-match.ts'
import { createPreviewChange } from './settlement/preview-change.ts'
import { createPreviewMoney } from './settlement/preview-money.store.ts'
import { publishManualResult } from './settlement/results-stored.ts'
import { createSettlementStore } from './settlement/settlement.store.ts'
import { type ResultMatchesAsked, readMatchesToDecide, readResultMatches } from './settlement/result-matches.store.ts'
import { readSecondSum, setSecondFrom } from './settlement/second-person.store.ts'
import { readShownMatch } from './settlement/shown-match.store.ts'

/** What staff of the house see and change of what bets on a match are settled on (SE8). */
export const openChanges = ({ pool, bus }: Platform) => {
  const preview = createPreviewChange({ store: createSettlementStore(pool), money: createPreviewMoney(pool) })
  return {
    changes: createChangeMatch<pg.PoolClient>({
      records: createChangeStore(pool),
      recordsOf: createChangeStore,
      preview,
    }),
    list: (asked: ResultMatchesAsked) => readResultMatches(pool, asked),
    /** Matches that wait for staff with the right to results (AL7). At most 101 with results, and all held changes. */
    toDecide: async (at: Pick<ResultMatchesAsked, 'nowMs' | 'wallMs'>): Promise<ReadonlySet<number>> => {
      const [results, held] = await Promise.all([readMatchesToDecide(pool, at), readUnruled(pool)])
      return new Set([...results, ...held.map(({ matchId }) => matchId)])
    },
    secondSum: (wallMs: number) => readSecondSum(pool, wallMs),
    setSecondFrom,
    show: (matchId: MatchId) => readShownMatch(pool, matchId),
    /** Whichever process settles hears that bets on it are to be settled. */
    told: (matchId: MatchId) => publishManualResult(bus, matchId),
  }
}
