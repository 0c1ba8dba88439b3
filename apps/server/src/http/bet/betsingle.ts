import { BetAnswer, BetSingle, OddsMoved } from '@touchline/contract/bet'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { PlaceBet } from '../../services/ports.ts'
import { type Door, memberRoute } from '../member-route.ts'
import { refuse } from '../refusal.ts'
import { selectionOf } from './selection.ts'

export const registerBetSingle = (app: FastifyInstance, door: Door, placeBet: PlaceBet): void =>
  memberRoute(app, door, {
    url: '/bet/betsingle', summary: 'Place a single bet', body: BetSingle, answer: Type.Union([BetAnswer, OddsMoved]),
    handle: async ({ member, body, reply }) => {
      const placed = await placeBet({
        ...selectionOf(body), member, ref: body.ref, stakeMinor: BigInt(body.stake),
        acceptBetterOdds: body.accept_better_odds, acceptAnyOdds: body.accept_any_odds,
      })
      if (placed.ok) {
        const { availableMinor, outstandingMinor } = placed.balance
        return {
          status: 1, statusdesc: 'success', bet: placed.bet,
          balance: String(availableMinor), outstanding_balance: String(outstandingMinor),
        }
      }
      const refused = refuse(reply, placed.code)
      return placed.oddsMilli === undefined ? refused : { ...refused, odds_milli: placed.oddsMilli }
    },
  })
