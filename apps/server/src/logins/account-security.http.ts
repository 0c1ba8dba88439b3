import { PROOF_REFUSALS } from '@touchline/contract/accounts/refusals'
import {
  AddPasskey,
  StartPasskey,
  StartTotp,
  StartTotpAnswer,
  ConfirmTotp,
  EndAllSessions,
  EndSession,
  FactorsAnswer,
  ListFactors,
  ListSessions,
  NewRecoveryCodes,
  PasskeyOptionsAnswer,
  PasskeyProofOptions,
  RecoveryAnswer,
  RemovePasskey,
  RemoveTotp,
  SessionsAnswer,
} from '@touchline/contract/accounts/account-security'
import { createResponseSchema } from '@touchline/contract/envelope'
import type { ApiCode } from '@touchline/contract/codes'
import type { FastifyReply } from 'fastify'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { AccountSecurity, Recovery, SecurityCommand } from './account-security.ts'
import { type MemberRequest, type MemberRoute, type SessionGuard, shortAddress } from '../members/index.ts'

type SessionOperations = Pick<SessionGuard, 'list' | 'endOne' | 'endOthers' | 'end'>

const DONE = { status: 1, statusdesc: 'success' } as const

interface ProofBody {
  readonly session_token: string
  readonly password: string
  readonly code?: string
  readonly proof_challenge?: string
  readonly proof_response?: string
}

/** Routes for account security: sessions, authenticator, recovery codes and passkeys. */
export function accountSecurityRoutes(
  memberRoute: MemberRoute,
  { guard, security }: { guard: SessionOperations; security: AccountSecurity },
): Route[] {
  return [
    ...sessionRoutes(memberRoute, guard),
    ...totpRoutes(memberRoute, security),
    ...passkeyRoutes(memberRoute, security),
  ]
}

/** Routes that list and end the member's own sessions. */
function sessionRoutes(memberRoute: MemberRoute, guard: SessionOperations): Route[] {
  return [
    memberRoute({
      url: '/sessionlist',
      summary: 'List the member’s sessions',
      body: ListSessions,
      answer: SessionsAnswer,
      handle: async ({ member, body }) => ({
        ...DONE,
        sessions: (await guard.list(body.session_token, member.id)).map((each) => ({
          id: each.id,
          device: each.device,
          address: each.address === null ? null : shortAddress(each.address),
          since_ms: each.sinceMs,
          seen_ms: each.seenMs,
          this: each.isThis,
        })),
      }),
    }),
    memberRoute({
      url: '/sessionend',
      summary: 'End one of the member’s sessions',
      errors: ['notFound'],
      body: EndSession,
      answer: createResponseSchema({}),
      handle: async ({ member, body, reply, caller }) =>
        (await guard.endOne(body.id, member.id, caller.address)) ? DONE : sendRefusal(reply, 'notFound'),
    }),
    memberRoute({
      url: '/sessionendall',
      summary: 'End all sessions of the member, or all except the current session',
      body: EndAllSessions,
      answer: createResponseSchema({}),
      handle: async ({ member, body, caller }) => {
        await guard.endOthers(body.session_token, member.id, 'ended', caller.address)
        if (!body.keep_this) await guard.end(body.session_token, member.id, caller.address)
        return DONE
      },
    }),
  ]
}

function totpRoutes(memberRoute: MemberRoute, security: AccountSecurity): Route[] {
  return [
    memberRoute({
      url: '/factorlist',
      summary: 'Get the member’s login methods in addition to the password',
      body: ListFactors,
      answer: FactorsAnswer,
      handle: async ({ member }) => {
        const { totp, passkeys, recoveryLeft } = await security.readFactors(member)
        return {
          ...DONE,
          totp,
          recovery_left: recoveryLeft,
          passkeys: passkeys.map(({ id, name, createdMs, lastUsedMs }) => ({
            id,
            name,
            created_ms: createdMs,
            last_used_ms: lastUsedMs,
          })),
        }
      },
    }),
    memberRoute({
      url: '/totpbegin',
      summary: 'Create an authenticator secret. It becomes active when the first code is confirmed.',
      errors: [...PROOF_REFUSALS, 'secondFactorExists'],
      body: StartTotp,
      answer: StartTotpAnswer,
      handle: async (request) => {
        const enrolment = await security.beginTotp(toSecurityCommand(request))
        return enrolment.ok
          ? { ...DONE, secret: enrolment.secret, uri: enrolment.uri }
          : sendRefusal(request.reply, enrolment.code)
      },
    }),
    memberRoute({
      url: '/totpconfirm',
      summary: 'Confirm the first code of an authenticator',
      errors: ['secondFactorWrong'],
      body: ConfirmTotp,
      answer: RecoveryAnswer,
      handle: async ({ member, body, caller, reply }) =>
        recovered(reply, await security.confirmTotp(member, body.code, caller)),
    }),
    memberRoute({
      url: '/totpremove',
      summary: 'Remove the authenticator from the login',
      errors: [...PROOF_REFUSALS, 'secondFactorNotSet'],
      body: RemoveTotp,
      answer: createResponseSchema({}),
      handle: async (request) => done(request.reply, await security.removeTotp(toSecurityCommand(request))),
    }),
    memberRoute({
      url: '/recoverycodes',
      summary: 'Replace the recovery codes. The old codes become invalid.',
      errors: [...PROOF_REFUSALS, 'secondFactorNotSet'],
      body: NewRecoveryCodes,
      answer: RecoveryAnswer,
      handle: async (request) => recovered(request.reply, await security.newRecovery(toSecurityCommand(request))),
    }),
  ]
}

function toSecurityCommand<B extends ProofBody>({ member, caller, site, body }: MemberRequest<B>): SecurityCommand {
  return {
    member,
    caller,
    context: { site, session: body.session_token },
    password: body.password,
    proof: { code: body.code, challenge: body.proof_challenge, response: body.proof_response },
  }
}

function recovered(reply: FastifyReply, recovery: Recovery) {
  if (!recovery.ok) return sendRefusal(reply, recovery.code)
  return { ...DONE, recovery_codes: recovery.recoveryCodes === null ? null : [...recovery.recoveryCodes] }
}

function done(reply: FastifyReply, refusal: ApiCode | null) {
  return refusal === null ? DONE : sendRefusal(reply, refusal)
}

function passkeyRoutes(memberRoute: MemberRoute, security: AccountSecurity): Route[] {
  return [
    memberRoute({
      url: '/passkeyproofoptions',
      summary: 'Get the options for confirming identity with a passkey',
      body: PasskeyProofOptions,
      answer: PasskeyOptionsAnswer,
      handle: async ({ member, body, site }) => ({
        ...DONE,
        ...(await security.beginProof(member, { site, session: body.session_token })),
      }),
    }),
    memberRoute({
      url: '/passkeybegin',
      summary: 'Get the options for creating a passkey',
      errors: PROOF_REFUSALS,
      body: StartPasskey,
      answer: PasskeyOptionsAnswer,
      handle: async (request) => {
        const enrolment = await security.beginPasskey(toSecurityCommand(request))
        if (!enrolment.ok) return sendRefusal(request.reply, enrolment.code)
        return { ...DONE, challenge: enrolment.challenge, options: enrolment.options }
      },
    }),
    memberRoute({
      url: '/passkeyadd',
      summary: 'Register a passkey created by a device',
      errors: ['passkeyFailed'],
      body: AddPasskey,
      answer: RecoveryAnswer,
      handle: async ({ member, body, site, caller, reply }) => {
        const answer = { token: body.challenge, response: body.response, name: body.name }
        return recovered(
          reply,
          await security.addPasskey(member, answer, { site, session: body.session_token }, caller),
        )
      },
    }),
    memberRoute({
      url: '/passkeyremove',
      summary: 'Remove a passkey from the login',
      errors: [...PROOF_REFUSALS, 'secondFactorNotSet'],
      body: RemovePasskey,
      answer: createResponseSchema({}),
      handle: async (request) =>
        done(request.reply, await security.removePasskey(toSecurityCommand(request), request.body.id)),
    }),
  ]
}
