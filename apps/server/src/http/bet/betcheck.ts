import { BetCheck, BetCheckAnswer } from '@touchline/contract/bet'
import type { FastifyInstance } from 'fastify'
import type { CheckBet } from '../../services/check-bet.ts'
import { type Door, memberRoute } from '../member-route.ts'
import { refuse } from '../refusal.ts'
import { selectionOf } from './selection.ts'

export const registerBetCheck = (app: FastifyInstance, door: Door, checkBet: CheckBet): void =>
  memberRoute(app, door, {
    url: '/bet/betcheck', summary: 'What a selection is offered at now, and within which limits', body: BetCheck,
    answer: BetCheckAnswer,
    handle: async ({ member, body, reply }) => {
      const offer = await checkBet(member, selectionOf(body))
      if (!offer.ok) return refuse(reply, offer.code)
      const { oddsMilli, moved, struckScore, limits, waitMs } = offer
      return {
        status: 1, statusdesc: 'success', odds_milli: oddsMilli, moved,
        score: struckScore === null ? null : [struckScore.home, struckScore.away] as [number, number],
        min_bet: String(limits.minBetMinor), max_bet: String(limits.maxBetMinor),
        max_payout: String(limits.maxPayoutMinor), wait_ms: waitMs,
      }
    },
  })
