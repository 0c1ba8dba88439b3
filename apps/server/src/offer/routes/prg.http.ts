import { GenerateParlay as Body, GenerateParlayAnswer, ParlayRefused } from '@touchline/contract/sportsbook/generator'
import type { SportId } from '@touchline/domain/match'
import type { Static } from 'typebox'
import type { MemberRoute } from '../../members/index.ts'
import type { Route } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import { createPacedQueue } from '../../runtime/jobs/paced-queue.ts'
import type { GenerateParlay } from './generate-parlay.ts'

/**
 * Limits of the queue of parlay generations: each blocks the event loop for several milliseconds, so together they take
 * at most a quarter (`share`) of its time; `waiting` is the maximum queue length.
 */
const DRAWS = { share: 0.25, waiting: 32 }

export function parlayGeneratorRoute(memberRoute: MemberRoute, generate: GenerateParlay): Route {
  const draws = createPacedQueue(DRAWS)
  return memberRoute({
    url: '/prg',
    long: true,
    summary: 'Generate a random parlay',
    body: Body,
    weight: 'draw',
    answer: GenerateParlayAnswer,
    refusal: ParlayRefused,
    errors: ['tooFewToPick', 'oddsIsUpdating'],
    handle: async ({ member, body }) => {
      checkBounds(body)
      const parlay = await draws.run(member.id, () =>
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
      )
      return toResponse(parlay)
    },
  })
}

/** Throws BadInput if an upper bound is below its lower bound. */
function checkBounds(body: Static<typeof Body>): void {
  const bounds = [
    ['min_odds_milli', 'max_odds_milli'],
    ['from_minutes', 'to_minutes'],
  ] as const
  const crossedBounds = bounds.find(([low, high]) => (body[low] ?? 0) > (body[high] ?? Infinity))
  if (crossedBounds === undefined) return
  throw new BadInput(crossedBounds[1], `${crossedBounds[0]} or more`, { rule: 'minValue', value: crossedBounds[0] })
}

function toResponse(parlay: ReturnType<GenerateParlay>): GenerateParlayAnswer | ParlayRefused {
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
