import { PasskeyLogin, PasskeyLoginOptions, PasskeyOptionsAnswer } from '@touchline/contract/accounts/account'
import { createResponseSchema } from '@touchline/contract/envelope'
import {
  AddStaffPasskey,
  StartStaffPasskey,
  RemoveStaffPasskey,
  RenameStaffPasskey,
  StaffPasskeysAnswer,
} from '@touchline/contract/office/passkeys'
import { ConfirmFactorAnswer, NoParams, StaffLoginAnswer } from '@touchline/contract/office/staff'
import { STAFF_PASSKEY_LOGIN_REFUSALS } from '@touchline/contract/office/refusals'
import { setOfficeDeviceCookie, officeCallerOf, type Passkeys } from '../../members/index.ts'
import type { StaffRoute, StaffFactor, StaffGuard, StaffPasskeyLogin } from '../../staff/index.ts'
import { resolveSiteOrigin } from '../../platform/http/public-origin.ts'
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import { type CallRoute, openRoute, type StaffCallRoute } from '../../platform/http/route.ts'
import { meRecord } from './me-record.http.ts'
import type { PasskeyActions } from './passkey-actions.ts'
import { refuseFor } from './refuse-for.http.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

interface PasskeyLoginParts {
  readonly passkeyLogin: StaffPasskeyLogin
  readonly passkeyLoginOptions: Passkeys['beginLogin']
}

interface PasskeyParts {
  readonly factor: StaffFactor
  readonly guard: Pick<StaffGuard, 'endOthers'>
  readonly actions: PasskeyActions
}

/** Routes of the passwordless staff login with a passkey. */
export function staffPasskeyLoginRoutes(
  { passkeyLogin, passkeyLoginOptions }: PasskeyLoginParts,
  { perAddress }: RateLimits,
): CallRoute[] {
  const step = { method: 'POST', tag: 'office', perMinute: perAddress, whileClosed: true } as const
  return [
    openRoute({
      ...step,
      url: '/office/passkeyloginoptions',
      summary: 'Get the options for a passkey login',
      body: PasskeyLoginOptions,
      answer: PasskeyOptionsAnswer,
      handle: async ({ request }) => ({ ...DONE, ...(await passkeyLoginOptions(resolveSiteOrigin(request))) }),
    }),
    openRoute({
      ...step,
      url: '/office/passkeylogin',
      summary: 'Log in with a passkey, which also verifies the second factor',
      errors: STAFF_PASSKEY_LOGIN_REFUSALS,
      body: PasskeyLogin,
      answer: StaffLoginAnswer,
      handle: async ({ body: { challenge, response }, request, reply }) => {
        const command = { challenge, response, site: resolveSiteOrigin(request), caller: officeCallerOf(request) }
        const entered = await passkeyLogin(command)
        if (!entered.ok) return refuseFor(reply, entered)
        setOfficeDeviceCookie(reply, entered.deviceToken)
        return { ...DONE, token: entered.token, me: meRecord(entered) }
      },
    }),
  ]
}

/** Routes of the caller's own passkeys: list, create, rename, remove and prove the second factor. */
export function passkeyRoutes(staffRoute: StaffRoute, parts: PasskeyParts): StaffCallRoute[] {
  const { factor, guard, actions } = parts
  return [
    staffRoute({
      url: '/office/passkeys',
      summary: 'List the caller’s own passkeys, oldest first',
      needs: 'proof',
      body: NoParams,
      answer: StaffPasskeysAnswer,
      handle: async (session) => ({ ...DONE, passkeys: [...(await actions.list(session))] }),
    }),
    staffRoute({
      url: '/office/passkeyproofoptions',
      summary: 'Get the options for a passkey as second factor of this session',
      needs: 'session',
      body: NoParams,
      answer: PasskeyOptionsAnswer,
      handle: async ({ site, ...session }) => ({ ...DONE, ...(await factor.passkeyOptions({ session, site })) }),
    }),
    ...addRoutes(staffRoute, parts),
    staffRoute({
      url: '/office/passkeyrename',
      summary: 'Rename one of the caller’s own passkeys',
      needs: 'proof',
      stepUp: () => true,
      errors: ['secondFactorNotSet', 'notFound'],
      body: RenameStaffPasskey,
      answer: createResponseSchema({}),
      handle: async ({ body: { id, name }, actor, reply, ...session }) => {
        const renamed = await actions.rename(actor, session, { id, name })
        return renamed.ok ? DONE : sendRefusal(reply, renamed.code)
      },
    }),
    staffRoute({
      url: '/office/passkeyremove',
      summary:
        'Remove one of the caller’s own passkeys, except the last second factor. The caller’s other sessions end.',
      needs: 'proof',
      stepUp: () => true,
      errors: ['secondFactorNotSet', 'notFound', 'lastSecondFactor'],
      body: RemoveStaffPasskey,
      answer: createResponseSchema({}),
      handle: async ({ body: { id }, actor, reply, caller, ...session }) => {
        const removed = await actions.remove(actor, session, { id })
        if (!removed.ok) return sendRefusal(reply, removed.code)
        await guard.endOthers(session, 'ended', caller.address)
        return DONE
      },
    }),
  ]
}

function addRoutes(staffRoute: StaffRoute, { factor, actions }: PasskeyParts): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/passkeybegin',
      summary: 'Get the options for a new passkey. A further second factor requires step-up authentication.',
      needs: 'proof',
      stepUp: (_body, { staff }) => staff.enrolled,
      errors: ['invalid_password', 'factorElsewhere'],
      body: StartStaffPasskey,
      answer: PasskeyOptionsAnswer,
      handle: async ({ body, reply, caller, site, ...session }) => {
        const enrolment = await factor.beginPasskey({ session, caller, site }, body.password)
        return enrolment.ok
          ? { ...DONE, challenge: enrolment.challenge, options: enrolment.options }
          : refuseFor(reply, enrolment)
      },
    }),
    staffRoute({
      url: '/office/passkeyadd',
      summary: 'Add the new passkey of a device. The first second factor returns recovery codes, which are shown once.',
      needs: 'proof',
      errors: ['passkeyFailed'],
      body: AddStaffPasskey,
      answer: ConfirmFactorAnswer,
      handle: async ({ body: { challenge: token, response, name }, actor, reply, caller, site, ...session }) => {
        const call = { session, caller, site }
        const passkey = await factor.acceptPasskey(call, { token, response })
        if (passkey === null) return sendRefusal(reply, 'passkeyFailed')
        const added = await actions.add(actor, session, { ...passkey, name })
        if (!added.ok) return sendRefusal(reply, added.code)
        await factor.proved(session)
        const passkeys = added.after.passkeys.length
        const staff = { ...session.staff, enrolled: true, passkeys, recoveryLeft: added.after.recoveryLeft }
        const recoveryCodes = added.recoveryCodes === null ? null : [...added.recoveryCodes]
        return { ...DONE, recoveryCodes, me: meRecord({ staff, proved: true }) }
      },
    }),
  ]
}
