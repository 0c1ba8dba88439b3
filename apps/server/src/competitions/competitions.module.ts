import { EVENT } from '@touchline/contract/products'
import { DAY_MS } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { members } from '../members/index.ts'
import { staff } from '../staff/index.ts'
import { createRunAudited } from '../audit-log/index.ts'
import { CompressedBody } from '../platform/http/compressed.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { offer, resultsStored } from '../offer/index.ts'
import { results } from '../results/index.ts'
import { toBracketListAnswer, toStandingListAnswer } from './competition-wire.http.ts'
import { competitionRoutes, type EncodedCompetition } from './competitions.http.ts'
import { competitionsDescription } from './competitions.description.ts'
import { CompetitionCache } from './competition-cache.ts'
import { competitionRuled } from './competition-events.ts'
import { type CompetitionRulings, createRulings, type RulingChanges } from './competition-rulings.ts'
import { competitionsSchema } from './competitions.schema.ts'
import { createListMatches } from './list-matches.ts'
import { rulingRoutes } from './rulings.http.ts'
import {
  addRuling,
  listRulings,
  lockRulingRef,
  readAwards,
  readLeagueRulings,
  withdrawRuling,
} from './rulings.store.ts'

/** Number of days within which a league must have a match to appear in the competition list (CP5). */
const LISTED_DAYS = 330
/** Maximum age in days of the matches read for a competition. */
const READ_DAYS = 730

/** Module of competition tables, brackets and matches, for the leagues in the offer. */
export const competitions = {
  name: 'competitions',
  description: competitionsDescription,
  schema: competitionsSchema,
  open: () => (platform, apiOf) => ({
    api: null,
    routes: competitionRoutes(
      apiOf(members).createMemberRouteFor('competitions', EVENT),
      createCompetitionCalls(platform, apiOf),
    ),
    staffRoutes: rulingRoutes(apiOf(staff).staffRoute, {
      rulings: openRulings(platform, apiOf),
      namedMatches: apiOf(offer).namedMatches,
    }),
  }),
} satisfies Module

function createCompetitionCalls({ bus, clock, reads }: Platform, apiOf: ModuleApiOf) {
  const { competitionMatches } = apiOf(results)
  const cache = new CompetitionCache<EncodedCompetition>({
    read: async (leagueId) => {
      const [matches, rulings] = await Promise.all([
        competitionMatches.readLeagueMatches(leagueId, clock.worldMs() - READ_DAYS * DAY_MS),
        readLeagueRulings(reads, leagueId),
      ])
      return matches && { matches, rulings }
    },
    buildAnswers: (competition) => ({
      competition,
      standing: new CompressedBody(JSON.stringify(toStandingListAnswer(competition)), 'each'),
      bracket: new CompressedBody(JSON.stringify(toBracketListAnswer(competition)), 'each'),
    }),
    worldMs: clock.worldMs,
    monotonicMs: clock.monotonicMs,
  })
  bus.subscribe(resultsStored, ({ matchIds }) => cache.dropChanged(matchIds))
  bus.subscribe(competitionRuled, ({ matchId }) => cache.dropChanged([matchId as MatchId]))
  bus.onGap(() => cache.dropChanged('all'))
  return {
    leagues: (sportId: Parameters<typeof competitionMatches.leagues>[0]['sportId'], afterId: number, limit: number) => {
      const nowMs = clock.worldMs()
      return competitionMatches.leagues({ sinceMs: nowMs - LISTED_DAYS * DAY_MS, nowMs, sportId, afterId, limit })
    },
    readCompetition: (leagueId: number) => cache.readCompetition(leagueId),
    listMatches: createListMatches(competitionMatches, (matchIds) => readAwards(reads, matchIds)),
  }
}

/** Opens the rulings of staff on competitions (CP9). */
function openRulings({ pool, bus }: Platform, apiOf: ModuleApiOf): CompetitionRulings {
  return createRulings({
    list: (params) => listRulings(pool, params),
    findMatch: (matchId) => apiOf(results).competitionMatches.match(matchId),
    runAudited: createRunAudited(
      pool,
      (client): RulingChanges => ({
        lockRulingRef: (ref) => lockRulingRef(client, ref),
        addRuling: (ruling, by) => addRuling(client, ruling, by),
        withdrawRuling: (id) => withdrawRuling(client, id),
      }),
    ),
    publishRuled: (matchId) => bus.publish(competitionRuled, { matchId }),
  })
}
