import { createResponseSchema } from '@touchline/contract/envelope'
import {
  EndStaffSession,
  MeAnswer,
  NoParams,
  StaffPassword,
  StaffSessionsAnswer,
} from '@touchline/contract/office/staff'
import { type ChangePassword, shortAddress } from '../../members/index.ts'
import type { StaffRoute, StaffGuard, StaffInSession } from '../../staff/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { meRecord } from './me-record.http.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

type Guard = Pick<StaffGuard, 'list' | 'endOne' | 'endOthers'>

interface OwnSessionParts {
  readonly guard: Guard
  readonly changePassword: ChangePassword<StaffInSession>
}

/** Routes of the caller's own session and password. */
export function ownSessionRoutes(staffRoute: StaffRoute, { guard, changePassword }: OwnSessionParts): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/me',
      summary: 'Get the logged-in user, their employer and their permissions',
      needs: 'session',
      body: NoParams,
      answer: MeAnswer,
      handle: async (session) => ({ ...DONE, me: meRecord(session) }),
    }),
    staffRoute({
      url: '/office/logout',
      summary: 'End the session',
      needs: 'session',
      body: NoParams,
      answer: createResponseSchema({}),
      handle: async ({ caller, ...session }) => {
        await guard.endOne(session, session.sessionId, 'logout', caller.address)
        return DONE
      },
    }),
    staffRoute({
      url: '/office/password',
      summary: 'Change the caller’s own password. The caller’s other sessions end.',
      needs: 'proof',
      errors: ['invalid_password', 'passwordsDiffer', 'passwordUnchanged', 'passwordCommon'],
      body: StaffPassword,
      answer: createResponseSchema({}),
      handle: async ({ body, reply, caller, ...session }) => {
        const { id, loginId: accountId, operator } = session.staff
        const member = { id, accountId, nickname: null, operator }
        const refusal = await changePassword({ member, session, caller, ...body })
        return refusal === null ? DONE : sendRefusal(reply, refusal)
      },
    }),
    ...sessionRoutes(staffRoute, guard),
  ]
}

function sessionRoutes(staffRoute: StaffRoute, guard: Guard): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/sessions',
      summary: 'List the caller’s own back-office sessions',
      needs: 'proof',
      body: NoParams,
      answer: StaffSessionsAnswer,
      handle: async (session) => ({
        ...DONE,
        sessions: (await guard.list(session)).map((each) => ({
          ...each,
          address: each.address === null ? null : shortAddress(each.address),
        })),
      }),
    }),
    staffRoute({
      url: '/office/endsession',
      summary: 'End one of the caller’s own sessions, or all except the current session',
      needs: 'proof',
      errors: ['notFound'],
      body: EndStaffSession,
      answer: createResponseSchema({}),
      handle: async ({ body: { which: sessionSelector }, reply, caller: { address }, ...session }) => {
        if (sessionSelector === 'others') await guard.endOthers(session, 'ended', address)
        else if (!(await guard.endOne(session, sessionSelector, 'ended', address)))
          return sendRefusal(reply, 'notFound')
        return DONE
      },
    }),
  ]
}
