import { GenerateParlay as Body, GenerateParlayAnswer, ParlayRefused } from '@touchline/contract/sportsbook/generator'
import type { SportId } from '@touchline/domain/match'
import type { Static } from 'typebox'
import type { MemberRoute } from '../../accounts/index.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import type { GenerateParlay } from './generate-parlay.ts'

/** The first bound that lies on the wrong side of the other. */
const crossedBound = (body: Static<typeof Body>): { field: string; allowed: string } | null => {
  const bounds = [
    ['min_odds_milli', 'max_odds_milli'],
    ['from_minutes', 'to_minutes'],
  ] as const
  const crossed = bounds.find(([low, high]) => (body[low] ?? 0) > (body[high] ?? Infinity))
  return crossed === undefined ? null : { field: crossed[1], allowed: `${crossed[0]} or more` }
}

const answerOf = (parlay: ReturnType<GenerateParlay>): GenerateParlayAnswer | ParlayRefused => {
  const { seed, matches, selections } = parlay
  if (!parlay.ok) return { status: 0, statusdesc: parlay.code, seed, matches, selections }
  return {
    status: 1,
    statusdesc: 'success',
    seed,
    matches,
    selections,
    price_hundredths: parlay.priceHundredths,
    legs: parlay.legs.map(({ matchId, tab, typeCode, lineQ, selection, oddsMilli }) => ({
      match_id: matchId,
      market_type: tab,
      bet_type: typeCode,
      line_quarters: lineQ,
      selection,
      odds_milli: oddsMilli,
    })),
  }
}

export const parlayGeneratorRoute = (memberRoute: MemberRoute, generate: GenerateParlay): Route =>
  memberRoute({
    url: '/prg',
    long: true,
    summary: 'Pick a parlay at random',
    body: Body,
    weight: 'draw',
    answer: GenerateParlayAnswer,
    refusal: ParlayRefused,
    errors: ['tooFewToPick', 'oddsIsUpdating'],
    handle: ({ member, body, reply }) => {
      const crossed = crossedBound(body)
      if (crossed !== null) return Promise.resolve(refuse(reply, 'badInput', crossed))
      return Promise.resolve(
        answerOf(
          generate({
            member,
            legs: body.legs,
            sports: (body.sports ?? []) as SportId[],
            seed: body.seed ?? null,
            minOddsMilli: body.min_odds_milli ?? null,
            maxOddsMilli: body.max_odds_milli ?? null,
            fromMinutes: body.from_minutes ?? null,
            toMinutes: body.to_minutes ?? null,
          }),
        ),
      )
    },
  })
