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
import { STAFF_LOGIN_REFUSALS } from '@touchline/contract/office/refusals'
import type { RunAudited, NoticeWriter } from '../../audit-log/index.ts'
import type { FactorProof, StaffFactor, StaffPasswordLogin, StaffRoute } from '../../staff/index.ts'
import { setOfficeDeviceCookie, officeCallerOf } from '../../members/index.ts'
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts'
import { type CallRoute, openRoute, type StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import { meRecord } from './me-record.http.ts'
import { renewRecoveryAction } from './renew-recovery.ts'
import { refuseFor } from './refuse-for.http.ts'
import type { StaffActionStores } from './staff-action-stores.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

const CODE_REFUSALS = ['secondFactorWrong', 'loginLimit'] as const

interface FactorParts {
  readonly factor: StaffFactor
  readonly runAudited: RunAudited<Pick<StaffActionStores, 'staffFactors'>>
  /** Writes a notice outside an audited action. */
  readonly notices: Pick<NoticeWriter, 'writeAccess'>
}

/** Login route of back-office staff. */
export function staffLoginRoute(
  { login }: { readonly login: StaffPasswordLogin },
  { perAddress }: RateLimits,
): CallRoute {
  return openRoute({
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
}

/** Routes to enrol an authenticator, confirm it with the first code and prove the second factor in a session. */
export function secondFactorRoutes(staffRoute: StaffRoute, parts: FactorParts): StaffCallRoute[] {
  return [
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
}

/** Returns the second-factor proof of a request. Throws BadInput without a proof. */
function proofIn({ code, challenge, response }: FactorProof): FactorProof {
  if (code === undefined && (challenge === undefined || response === undefined)) {
    throw new BadInput('code', 'a code, or challenge and response of a passkey')
  }
  return { code, challenge, response }
}

function renewRoute(staffRoute: StaffRoute, { factor, runAudited }: FactorParts): StaffCallRoute {
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
