import {
  ConfirmFactor,
  ConfirmFactorAnswer,
  EnrolFactor,
  EnrolFactorAnswer,
  MeAnswer,
  ProveFactor,
  RenewRecovery,
  StaffLogin,
  StaffLoginAnswer,
} from '@touchline/contract/office/staff'
import { STAFF_LOGIN_REFUSALS } from '@touchline/contract/refusals'
import type { Code } from '@touchline/contract/codes'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { type Accounts, keepOfficeDevice, officeCallerOf, type StaffRoute } from '../accounts/index.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import { refuse } from '../platform/http/refusal.ts'
import { openRoute, type Route } from '../platform/http/route.ts'
import { meRecord } from './me-record.http.ts'
import { renewRecoveryAct } from './office.recovery.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

/** With when to come again, where it is known. */
const refuseFor = (reply: FastifyReply, { code, waitMs }: { readonly code: Code; readonly waitMs?: number }) => {
  if (waitMs !== undefined) void reply.header('retry-after', String(Math.ceil(waitMs / 1000)))
  return refuse(reply, code)
}

/** The login of who works in the office. */
export const staffLoginRoute = ({ login }: Accounts['staff'], { perAddress }: RateLimits): Route =>
  openRoute({
    url: '/office/login',
    method: 'POST',
    tag: 'office',
    perMinute: perAddress,
    whileClosed: true,
    summary: 'Log in by password; the second factor is shown in the session',
    errors: STAFF_LOGIN_REFUSALS,
    body: StaffLogin,
    answer: StaffLoginAnswer,
    handle: async ({ body: { loginId, password }, request, reply }) => {
      const entered = await login({ accountId: loginId, password, caller: officeCallerOf(request) })
      if (!entered.ok) return refuseFor(reply, entered)
      keepOfficeDevice(reply, entered.deviceToken)
      return { ...DONE, token: entered.token, me: meRecord(entered) }
    },
  })

const CODE_REFUSALS = ['secondFactorWrong', 'loginLimit'] as const

interface FactorParts extends Pick<Accounts['staff'], 'factor' | 'renewRecovery'> {
  readonly pool: pg.Pool
}

const renewRoute = (staffRoute: StaffRoute, { factor, renewRecovery, pool }: FactorParts): Route => {
  const renew = renewRecoveryAct(pool, renewRecovery)
  return staffRoute({
    url: '/office/secondfactor/renew',
    summary: 'New recovery codes of one’s own, told this once; the old ones are good no more',
    needs: 'proof',
    errors: ['invalid_password', ...CODE_REFUSALS, 'secondFactorNotSet'],
    body: RenewRecovery,
    answer: ConfirmFactorAnswer,
    handle: async ({ body, actor, reply, caller, ...session }) => {
      const allowed = await factor.mayRenew(session, body, caller)
      if (!allowed.ok) return refuseFor(reply, allowed)
      const recoveryCodes = [...(await renew(actor, session))]
      const staff = { ...session.staff, recoveryLeft: recoveryCodes.length }
      return { ...DONE, recoveryCodes, me: meRecord({ staff, proved: true }) }
    },
  })
}

/** An authenticator is enrolled, confirmed by its first code, and shown in each session. */
export const secondFactorRoutes = (staffRoute: StaffRoute, parts: FactorParts): Route[] => [
  staffRoute({
    url: '/office/secondfactor/enrol',
    summary: 'A secret for an authenticator; in use when its first code came',
    needs: 'session',
    errors: ['invalid_password', 'secondFactorExists'],
    body: EnrolFactor,
    answer: EnrolFactorAnswer,
    handle: async ({ body, reply, caller, ...session }) => {
      const begun = await parts.factor.enrol(session, body.password, caller)
      return begun.ok ? { ...DONE, secret: begun.secret, uri: begun.uri } : refuseFor(reply, begun)
    },
  }),
  staffRoute({
    url: '/office/secondfactor/confirm',
    summary: 'The first code of an authenticator: it is in use, and shown in this session',
    needs: 'session',
    errors: [...CODE_REFUSALS, 'secondFactorExists'],
    body: ConfirmFactor,
    answer: ConfirmFactorAnswer,
    handle: async ({ body, reply, caller, ...session }) => {
      const confirmed = await parts.factor.confirm(session, body.code, caller)
      if (!confirmed.ok) return refuseFor(reply, confirmed)
      const recoveryCodes = [...confirmed.recoveryCodes]
      const staff = { ...session.staff, enrolled: true, recoveryLeft: recoveryCodes.length }
      return { ...DONE, recoveryCodes, me: meRecord({ staff, proved: true }) }
    },
  }),
  staffRoute({
    url: '/office/secondfactor/prove',
    summary: 'Show the second factor in this session: a code of the authenticator, or a recovery code',
    needs: 'session',
    errors: [...CODE_REFUSALS, 'secondFactorNotSet'],
    body: ProveFactor,
    answer: MeAnswer,
    handle: async ({ body, reply, caller, ...session }) => {
      const proved = await parts.factor.prove(session, body.code, caller)
      return proved.ok ? { ...DONE, me: meRecord({ ...session, proved: true }) } : refuseFor(reply, proved)
    },
  }),
  renewRoute(staffRoute, parts),
]
