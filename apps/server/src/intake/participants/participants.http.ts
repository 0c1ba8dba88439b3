import { createResponseSchema } from '@touchline/contract/envelope'
import {
  PendingParticipantsAnswer,
  ListPendingParticipants,
  RuleParticipants,
} from '@touchline/contract/office/participants'
import type { MatchId } from '@touchline/domain/match'
import type { StaffRoute } from '../../staff/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import type { PendingParticipantChange } from './participant-ruling.ts'
import type { ruleParticipantsAction } from './rule-participants.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

interface ParticipantCalls {
  readonly list: () => Promise<readonly PendingParticipantChange[]>
  readonly rule: ReturnType<typeof ruleParticipantsAction>
}

/**
 * Routes for changes of participants that the server holds: betting on the match stops until staff rule on the change
 * (PI4).
 */
export function participantRoutes(staffRoute: StaffRoute, { list, rule }: ParticipantCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/heldparticipants',
      summary: 'List participant changes that suspend betting until staff decide, oldest first (PI4)',
      needs: 'results',
      weight: 'list',
      body: ListPendingParticipants,
      answer: PendingParticipantsAnswer,
      handle: async () => ({
        ...DONE,
        rows: (await list()).map((row) => ({
          ...row,
          stored: { ...row.stored, runners: [...row.stored.runners] },
          sent: { ...row.sent, runners: [...row.sent.runners] },
        })),
      }),
    }),
    staffRoute({
      url: '/office/ruleparticipants',
      summary:
        'Rule that a participant change is a different spelling, or a different match whose bets are void ' +
        '(PI3, PI4)',
      needs: 'results',
      changesData: true,
      errors: ['notFound', 'changeStale'],
      body: RuleParticipants,
      answer: createResponseSchema({}),
      handle: async ({ actor, reply, body: { matchId, ruling, mark: participantsHash } }) => {
        const why = await rule(actor, { matchId: matchId as MatchId, ruling, mark: participantsHash })
        if (why === 'notSame') throw new BadInput('ruling', 'other, because the sides or a participant changed')
        return why === null ? DONE : sendRefusal(reply, why)
      },
    }),
  ]
}
