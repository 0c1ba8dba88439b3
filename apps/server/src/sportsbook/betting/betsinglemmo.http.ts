import { BetSingleMmo, PlaceAnswer } from '@touchline/contract/placing'
import type { FastifyInstance } from 'fastify'
import { type Door, memberRoute } from '../../accounts/member-route.http.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet } from './refused-bet.http.ts'
import { selectionOf } from './selection.http.ts'

export const registerBetSingleMmo = (app: FastifyInstance, door: Door, placeBet: PlaceBet): void =>
  memberRoute(app, door, {
    url: '/bet/betsinglemmo',
    summary: 'Place a single on a Myanmar line (MM)',
    body: BetSingleMmo,
    answer: PlaceAnswer,
    handle: async ({ member, body, reply }) =>
      answerBet(
        reply,
        await placeBet({
          member,
          ref: body.ref,
          kind: 'mmo_single',
          legs: [selectionOf(body)],
          oddsType: 2,
          stakeMinor: BigInt(body.stake),
          units: [],
          acceptBetterOdds: body.accept_better_odds,
          acceptAnyOdds: body.accept_any_odds,
        }),
      ),
  })
