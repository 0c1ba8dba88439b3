import {
  ConfirmFactor,
  ConfirmFactorAnswer,
  EnrolFactor,
  EnrolFactorAnswer,
  MeAnswer,
  ProveFactor,
  RenewRecovery,
  RenewRecoveryAnswer,
  StaffLogin,
  StaffLoginAnswer,
} from '@touchline/contract/office/staff'
import { STAFF_LOGIN_REFUSALS } from '@touchline/contract/refusals'
import type { AccountStores } from '../audit-log/account-stores.ts'
import type { Accounts } from '../accounts.use-cases.ts'
import type { RunAudited } from '../audit-entry.ts'
import type { NoticeWriter } from '../audit-log/notice-ports.ts'
import type { FactorProof } from './staff-factor.ts'
import { setOfficeDeviceCookie, officeCallerOf } from '../caller.http.ts'
import type { StaffRoute } from './staff-route.http.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { type CallRoute, openRoute, type StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validate.ts'
import { meRecord } from './me-record.http.ts'
import { renewRecoveryAction } from './renew-recovery.ts'
import { refuseFor } from './refuse-for.http.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

/** Login route of back-office staff. */
export const staffLoginRoute = ({ login }: Accounts['staff'], { perAddress }: RateLimits): CallRoute =>
  openRoute({
    url: '/office/login',
    method: 'POST',
    tag: 'office',
    perMinute: perAddress,
    whileClosed: true,
    summary: 'Log in with a password. The second factor follows within the session.',
    errors: STAFF_LOGIN_REFUSALS,
    body: StaffLogin,
    answer: StaffLoginAnswer,
    handle: async ({ body: { loginId, password }, request, reply }) => {
      const entered = await login({ accountId: loginId, password, caller: officeCallerOf(request) })
      if (!entered.ok) return refuseFor(reply, entered)
      setOfficeDeviceCookie(reply, entered.deviceToken)
      return { ...DONE, token: entered.token, me: meRecord(entered) }
    },
  })

const CODE_REFUSALS = ['secondFactorWrong', 'loginLimit'] as const

/** Returns the second-factor proof of a request. Throws BadInput without a proof. */
const proofIn = ({ code, challenge, response }: FactorProof): FactorProof => {
  if (code === undefined && (challenge === undefined || response === undefined)) {
    throw new BadInput('code', 'a code, or challenge and response of a passkey')
  }
  return { code, challenge, response }
}

interface FactorParts extends Pick<Accounts['staff'], 'factor'> {
  readonly runAudited: RunAudited<Pick<AccountStores, 'staffFactors'>>
  /** Writes a notice outside an audited action. */
  readonly notices: Pick<NoticeWriter, 'writeAccess'>
}

const renewRoute = (staffRoute: StaffRoute, { factor, runAudited }: FactorParts): StaffCallRoute => {
  const renew = renewRecoveryAction(runAudited)
  return staffRoute({
    url: '/office/secondfactor/renew',
    summary:
      'Replace the caller’s recovery codes. The response shows the new codes once, and the old codes ' +
      'become invalid.',
    needs: 'proof',
    errors: ['invalid_password', ...CODE_REFUSALS, 'secondFactorNotSet'],
    body: RenewRecovery,
    answer: RenewRecoveryAnswer,
    handle: async ({ body, actor, reply, caller, site, ...session }) => {
      const allowed = await factor.mayRenew({ session, caller, site }, { ...body, ...proofIn(body) })
      if (!allowed.ok) return refuseFor(reply, allowed)
      const recoveryCodes = [...(await renew(actor, session))]
      const staff = { ...session.staff, recoveryLeft: recoveryCodes.length }
      return { ...DONE, recoveryCodes, me: meRecord({ staff, proved: true }) }
    },
  })
}

/** Routes to enrol an authenticator, confirm it with the first code and prove the second factor in a session. */
export const secondFactorRoutes = (staffRoute: StaffRoute, parts: FactorParts): StaffCallRoute[] => [
  staffRoute({
    url: '/office/secondfactor/enrol',
    summary: 'Create an authenticator secret. It becomes active when the first code is confirmed.',
    needs: 'session',
    stepUp: (_body, { staff }) => staff.enrolled && !staff.authenticator,
    errors: ['invalid_password', 'secondFactorExists', 'factorElsewhere'],
    body: EnrolFactor,
    answer: EnrolFactorAnswer,
    handle: async ({ body, reply, caller, site, ...session }) => {
      const enrolment = await parts.factor.enrol({ session, caller, site }, body.password)
      return enrolment.ok ? { ...DONE, secret: enrolment.secret, uri: enrolment.uri } : refuseFor(reply, enrolment)
    },
  }),
  staffRoute({
    url: '/office/secondfactor/confirm',
    summary:
      'Confirm the first code of an authenticator. The authenticator becomes active, and the session has ' +
      'its second factor.',
    needs: 'proof',
    errors: [...CODE_REFUSALS, 'secondFactorExists', 'factorElsewhere'],
    body: ConfirmFactor,
    answer: ConfirmFactorAnswer,
    handle: async ({ body, reply, caller, site, ...session }) => {
      const confirmed = await parts.factor.confirm({ session, caller, site }, body.code)
      if (!confirmed.ok) return refuseFor(reply, confirmed)
      const { id: staffId, loginId: login } = session.staff
      await parts.notices.writeAccess({ staffId }, { key: 'factorAdded', login })
      const recoveryCodes = confirmed.recoveryCodes === null ? null : [...confirmed.recoveryCodes]
      const recoveryLeft = recoveryCodes?.length ?? session.staff.recoveryLeft
      const staff = { ...session.staff, enrolled: true, authenticator: true, recoveryLeft }
      return { ...DONE, recoveryCodes, me: meRecord({ staff, proved: true }) }
    },
  }),
  staffRoute({
    url: '/office/secondfactor/prove',
    summary: 'Verify the second factor of the session with an authenticator code, a recovery code or a passkey',
    needs: 'session',
    errors: [...CODE_REFUSALS, 'secondFactorNotSet'],
    body: ProveFactor,
    answer: MeAnswer,
    handle: async ({ body, reply, caller, site, ...session }) => {
      const proved = await parts.factor.prove({ session, caller, site }, proofIn(body))
      return proved.ok ? { ...DONE, me: meRecord({ ...session, proved: true }) } : refuseFor(reply, proved)
    },
  }),
  renewRoute(staffRoute, parts),
]
