import type { ApiCode } from '@touchline/contract/codes'
import type { RefusalResponse } from '@touchline/contract/envelope'
import { SESSION_REFUSALS, TURN_REFUSALS } from '@touchline/contract/accounts/refusals'
import { STEP_UP_REFUSALS } from '@touchline/contract/office/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { RequestAllowances } from '../platform/http/limits/request-allowances.ts'
import { resolveSiteOrigin } from '../platform/http/public-origin.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import type { RouteFacts, StaffCallRoute } from '../platform/http/route.ts'
import type { SiteOrigin } from '../platform/http/site-origin.ts'
import type { AnonymousLimiter } from '../platform/http/limits/anonymous-limiter.ts'
import { delayRefusal } from '../platform/http/limits/rate-limit-wait.ts'
import { type RequestWeight, REQUEST_WEIGHTS } from '../platform/http/limits/request-weights.ts'
import { workInTurn } from '../platform/http/limits/work-in-turn.ts'
import type { StaffRequirement } from '../platform/staff-needs.ts'
import { type Caller, officeCallerOf, type StaffOperator } from '../members/index.ts'
import type { OfficeActor } from '../audit-log/index.ts'
import type { StaffCheck, StaffGuard } from './staff-guard.ts'
import type { Staff, StaffInSession } from './staff-ports.ts'
import { checkStaffAccess } from './staff-rights.ts'
import type { FindTarget, TreeObject, TargetScope } from './uplines-object.ts'
import type { FactorProof, StaffFactor } from './staff-factor.ts'

/** Services that office routes use: session check, account lookup, rate limits. */
interface StaffRouteParts {
  readonly guard: Pick<StaffGuard, 'verify'>
  readonly allowances: RequestAllowances
  readonly anonymousLimiter: Pick<AnonymousLimiter, 'prove'>
  readonly findTarget: FindTarget
  readonly factor: Pick<StaffFactor, 'stepUp'>
  /** Finds an operator by name. Returns null if no operator has the name. */
  readonly findOperator: (name: string) => Promise<StaffOperator | null>
}

interface StaffRequest<Body> extends StaffInSession {
  /** Actor for the audit log. */
  readonly actor: OfficeActor
  /** Account named in the request; null if the request names no account. */
  readonly target: TreeObject | null
  readonly body: Body
  readonly reply: FastifyReply
  readonly caller: Caller
  /** Origin of the office site as sent by the browser. */
  readonly site: SiteOrigin
}

interface StaffRouteSpec<Body extends TObject, Answer extends TSchema> extends RouteFacts {
  readonly body: Body
  readonly answer: Answer
  readonly needs: StaffRequirement
  /**
   * Resolves the field `account` in the downline of the caller, with the scope defining whether the own account is
   * included. For staff of the platform, the field `operator` selects the operator if present.
   */
  readonly target?: TargetScope
  /**
   * Whether the request reads data of an operator. Staff of the platform name the operator in the field
   * `operator` and read with the permissions of its staff. With `all` the name is optional.
   */
  readonly operatorScope?: 'named' | 'all'
  /** Whether the request changes data. Refused if the login or an upline is suspended or frozen. */
  readonly changesData?: true
  /**
   * Whether the request gives the caller a login with more than read rights (AR3). Then only the main login is allowed.
   */
  readonly grantsLogin?: (body: Static<Body>, target: TreeObject | null) => boolean
  /** Whether the request requires the second factor again (AR4), in the body field `proof`. */
  readonly stepUp?: (body: Static<Body>, session: StaffInSession) => boolean
  /** Cost of the request against the rate limit of the login. Defaults to `light`. */
  readonly weight?: RequestWeight
  /** Handles the request. Returns the reply itself for a streamed response. */
  readonly handle: (request: StaffRequest<Static<Body>>) => Promise<Static<Answer> | RefusalResponse | FastifyReply>
}

/** POST route of the office. The session token is in the `Authorization` header and is checked first. */
export type StaffRoute = <Body extends TObject, Answer extends TSchema>(
  spec: StaffRouteSpec<Body, Answer>,
) => StaffCallRoute

const CHANGE_REFUSALS = ['accountSuspended', 'accountFrozen'] as const satisfies readonly ApiCode[]

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Sessions of requests that passed the access check, by request. */
const admittedSessions = new WeakMap<FastifyRequest, StaffInSession>()

/** Tag under which the API description lists the routes of staff, whichever module owns them. */
const TAG = 'office'

/** Creates the helper that declares staff routes. */
export function createStaffRoute(parts: StaffRouteParts): StaffRoute {
  return ({
    handle,
    needs,
    target: scope,
    operatorScope,
    changesData = false,
    weight = 'light',
    grantsLogin,
    stepUp,
    ...facts
  }) => ({
    ...facts,
    needs,
    changesData,
    scope: scope ?? null,
    stepsUp: stepUp !== undefined,
    method: 'POST',
    tag: TAG,
    bearer: true,
    // Office routes stay available while the members' site is in maintenance mode.
    whileClosed: true,
    errors: [
      ...SESSION_REFUSALS,
      ...(REQUEST_WEIGHTS[weight].inTurn ? TURN_REFUSALS : []),
      ...listAccessRefusals(needs, changesData),
      ...(scope === undefined && operatorScope === undefined ? [] : (['notFound'] as const)),
      ...(stepUp === undefined ? [] : STEP_UP_REFUSALS),
      ...(facts.errors ?? []),
    ],
    admit: async (request, reply) => {
      const session = await verifySession(parts, request)
      if (!session.ok) return sendRefusal(reply, session.code)
      const wait = await parts.allowances.spend(callerName(session), REQUEST_WEIGHTS[weight].points)
      if (wait !== null) {
        await delayRefusal(request, wait)
        return sendRefusal(reply.header('retry-after', wait.seconds), 'requestLimit')
      }
      const refusal = checkStaffAccess(session, needs, changesData)
      if (refusal !== null) return sendRefusal(reply, refusal)
      admittedSessions.set(request, session)
      return null
    },
    handle: async (request, reply) => {
      const session = admittedSessions.get(request)
      if (session === undefined) throw new Error('the request was not admitted')
      const { proof, bodyWithoutProof: body } = splitProof(request.body as Static<typeof facts.body>)
      const operator = textIn(body, 'operator')
      const reader =
        operatorScope === undefined ? session : await resolveReader(parts, session, operator, operatorScope)
      if (reader === null) return sendRefusal(reply, 'notFound')
      const account = scope === undefined ? undefined : textIn(body, 'account')
      const hasTarget = scope !== undefined && account !== undefined
      const target = hasTarget ? await parts.findTarget(reader.staff, account, scope, operator) : null
      if (hasTarget && target === null) return sendRefusal(reply, 'notFound')
      const caller = officeCallerOf(request)
      if (grantsLogin?.(body, target) && !session.staff.main) return sendRefusal(reply, 'NoUserAccessRight')
      const site = resolveSiteOrigin(request)
      if (stepUp?.(body, session)) {
        const stepUpResult = await parts.factor.stepUp({ session, site, caller }, proof)
        if (!stepUpResult.ok) return sendRefusal(withWait(reply, stepUpResult.waitMs), stepUpResult.code)
      }
      const actor = toOfficeActor(session.staff, needs, caller)
      const work = () => handle({ ...reader, body, reply, caller, site, actor, target })
      return REQUEST_WEIGHTS[weight].inTurn ? workInTurn(parts.allowances, callerName(session), reply, work) : work()
    },
  })
}

function listAccessRefusals(needs: StaffRequirement, changesData: boolean): readonly ApiCode[] {
  if (needs === 'session') return []
  if (needs === 'proof') return ['secondFactorRequired']
  const rights = ['passwordGiven', 'secondFactorRequired', 'secondFactorNotSet', 'NoUserAccessRight'] as const
  return changesData ? [...rights, ...CHANGE_REFUSALS] : rights
}

async function verifySession(
  { guard, anonymousLimiter }: StaffRouteParts,
  { ip, headers }: FastifyRequest,
): Promise<StaffCheck> {
  const token = BEARER.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return { ok: false, code: 'session_not_exists' }
  return anonymousLimiter.prove(ip, token, () => guard.verify(token))
}

/**
 * Returns the name for rate limits: the login, or the session while the second factor is not proved. An unproved
 * session does not use the allowance of its login (AR6).
 */
function callerName({ staff, sessionId, proved }: StaffInSession): string {
  return staff.enrolled && !proved ? `staff session ${sessionId}` : `staff ${staff.id}`
}

/** Separates the second-factor proof from the body, so that handlers and the audit log never see the proof. */
function splitProof<Body extends object>(
  body: Body,
): { readonly proof: FactorProof | undefined; readonly bodyWithoutProof: Body } {
  const { proof, ...rest } = body as Body & { readonly proof?: FactorProof }
  return { proof, bodyWithoutProof: rest as Body }
}

function textIn(body: object, name: 'account' | 'operator'): string | undefined {
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : undefined
}

/**
 * Returns the session with the requested operator. Null if the caller may not read the operator. Throws BadInput if
 * staff of the platform omit a required operator.
 */
async function resolveReader(
  { findOperator }: Pick<StaffRouteParts, 'findOperator'>,
  session: StaffInSession,
  name: string | undefined,
  operatorScope: 'named' | 'all',
): Promise<StaffInSession | null> {
  const { staff } = session
  if (staff.operator !== null) return name === undefined || name === staff.operator.name ? session : null
  if (name === undefined) {
    if (operatorScope === 'named') throw new BadInput('operator', 'name of an operator')
    return session
  }
  const operator = await findOperator(name)
  return operator && { ...session, staff: { ...staff, operator } }
}

function withWait(reply: FastifyReply, waitMs: number | undefined): FastifyReply {
  return waitMs === undefined ? reply : reply.header('retry-after', String(Math.ceil(waitMs / 1000)))
}

function toOfficeActor({ id, loginId, operator, upline }: Staff, right: string, { address }: Caller): OfficeActor {
  return {
    orderedBy: loginId,
    osUser: null,
    staffId: id,
    operatorId: operator?.id ?? null,
    uplineId: upline?.id ?? null,
    right,
    address,
  }
}
