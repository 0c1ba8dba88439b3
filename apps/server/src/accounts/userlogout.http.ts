import { UserLogout } from '@touchline/contract/account'
import { answered } from '@touchline/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { type Door, memberRoute } from './member-route.http.ts'
import type { SessionGuard } from './session-guard.ts'

export const registerUserLogout = (app: FastifyInstance, door: Door, guard: Pick<SessionGuard, 'end'>): void =>
  memberRoute(app, door, {
    url: '/userlogout',
    summary: 'End the session',
    body: UserLogout,
    answer: answered({}),
    handle: async ({ member, body, caller }) => {
      await guard.end(body.session_token, member.id, caller.address)
      return { status: 1, statusdesc: 'success' }
    },
  })
