import type { Code } from '@touchline/contract/codes'
import type { Refused } from '@touchline/contract/envelope'
import { SESSION_REFUSALS, STEP_UP_REFUSALS, TURN_REFUSALS } from '@touchline/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Allowances } from '../../platform/http/allowances.ts'
import { siteOf } from '../../platform/http/public-origin.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { BadInput } from '../../platform/http/validate.ts'
import type { CallRoute, RouteFacts } from '../../platform/http/route.ts'
import type { SiteOrigin } from '../../platform/http/site-origin.ts'
import type { Strangers } from '../../platform/http/strangers.ts'
import { holdBack } from '../../platform/http/wait.ts'
import { type Weight, WEIGHTS } from '../../platform/http/weights.ts'
import { workInTurn } from '../../platform/http/work-in-turn.ts'
import type { Caller } from '../account-ports.ts'
import type { OfficeActor } from '../act.ts'
import { officeCallerOf } from '../caller.http.ts'
import type { StaffCheck, StaffGuard } from './staff-guard.ts'
import type { Staff, StaffInSession, StaffOperator } from './staff-ports.ts'
import { type Needs, refusalOfStaff } from './staff-rights.ts'
import type { FindTarget, LineObject, TargetScope } from './line-object.ts'
import type { FactorProof, StaffFactor } from './staff-factor.ts'

/** What every endpoint of the office needs. */
interface StaffRouteParts {
  readonly guard: Pick<StaffGuard, 'verify'>
  readonly allowances: Allowances
  readonly strangers: Pick<Strangers, 'prove'>
  readonly findTarget: FindTarget
  readonly factor: Pick<StaffFactor, 'stepUp'>
  /** Null where no operator has the name. */
  readonly findOperator: (name: string) => Promise<StaffOperator | null>
}

interface StaffRequest<Body> extends StaffInSession {
  /** Who acts, as the record of acts names them. */
  readonly actor: OfficeActor
  /** The account that the call names; null where it names none. */
  readonly target: LineObject | null
  readonly body: Body
  readonly reply: FastifyReply
  readonly caller: Caller
  /** The office as the browser names it. */
  readonly site: SiteOrigin
}

interface StaffRouteSpec<Body extends TObject, Answer extends TSchema> extends RouteFacts {
  readonly body: Body
  readonly answer: Answer
  readonly needs: Needs
  /**
   * The field `account` names one that is looked up below the caller's own, or may be that itself; for staff of the
   * house below the operator that the field `operator` names, where the call has it.
   */
  readonly target?: TargetScope
  /**
   * It reads what an operator has: staff of the house name one in the field `operator` and read it as its own staff do,
   * or with `all` may name none.
   */
  readonly ofOperator?: 'named' | 'all'
  /** It changes something: for nobody who is suspended or frozen, themselves or above. */
  readonly acts?: true
  /** AR3: whether the call gives its caller a login that may do more than look: then it is the main login's alone. */
  readonly givesLogin?: (body: Static<Body>, target: LineObject | null) => boolean
  /** AR4: whether the call asks for the second factor again; the body has the field `proof`. */
  readonly stepUp?: (body: Static<Body>, session: StaffInSession) => boolean
  /** `light` unless it says otherwise. */
  readonly weight?: Weight
  /** Gives back the reply itself where it answers by lines. */
  readonly handle: (request: StaffRequest<Static<Body>>) => Promise<Static<Answer> | Refused | FastifyReply>
}

/** A route of the office's, with what it asks of who calls, so that a test can try each from outside. */
interface StaffCallRoute extends CallRoute {
  readonly needs: Needs
  readonly scope: TargetScope | null
  readonly acts: boolean
  /** Some of its bodies ask for the second factor again. */
  readonly stepsUp: boolean
}

/** A POST of the office: its session stands in the header `Authorization`, and is looked at before anything else. */
export type StaffRoute = <Body extends TObject, Answer extends TSchema>(
  spec: StaffRouteSpec<Body, Answer>,
) => StaffCallRoute

const ACT_REFUSALS = ['accountSuspended', 'accountFrozen'] as const satisfies readonly Code[]

const refusalsOf = (needs: Needs, acts: boolean): readonly Code[] => {
  if (needs === 'session') return []
  if (needs === 'proof') return ['secondFactorRequired']
  const rights = ['passwordGiven', 'secondFactorRequired', 'secondFactorNotSet', 'NoUserAccessRight'] as const
  return acts ? [...rights, ...ACT_REFUSALS] : rights
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/

const sessionOf = async (
  { guard, strangers }: StaffRouteParts,
  { ip, headers }: FastifyRequest,
): Promise<StaffCheck> => {
  const token = BEARER.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return { ok: false, code: 'session_not_exists' }
  return strangers.prove(ip, token, () => guard.verify(token))
}

const textIn = (body: object, name: 'account' | 'operator'): string | undefined => {
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : undefined
}

/** What of a body is the second factor, and all else, which alone is handled and recorded. */
const splitProof = <Body extends object>(
  body: Body,
): { readonly proof: FactorProof | undefined; readonly rest: Body } => {
  const { proof, ...rest } = body as Body & { readonly proof?: FactorProof }
  return { proof, rest: rest as Body }
}

const actorOf = ({ id, loginId, operator, upline }: Staff, right: string, { address }: Caller): OfficeActor => ({
  orderedBy: loginId,
  osUser: null,
  staffId: id,
  operatorId: operator?.id ?? null,
  uplineId: upline?.id ?? null,
  right,
  address,
})

/** The session of each request under way, from its admission on. */
const admitted = new WeakMap<FastifyRequest, StaffInSession>()

/**
 * The name that an allowance is counted under: that of somebody of the office, or of a session that has not shown the
 * second factor yet, which takes none of its login's (AR6).
 */
const callerName = ({ staff, sessionId, proved }: StaffInSession): string =>
  staff.enrolled && !proved ? `staff session ${sessionId}` : `staff ${staff.id}`

const withWait = (reply: FastifyReply, waitMs: number | undefined): FastifyReply =>
  waitMs === undefined ? reply : reply.header('retry-after', String(Math.ceil(waitMs / 1000)))

/**
 * Who reads, with the operator that they named. Null where they may not read it. Throws BadInput where staff of the
 * house have to name one.
 */
const readerOf = async (
  { findOperator }: Pick<StaffRouteParts, 'findOperator'>,
  session: StaffInSession,
  name: string | undefined,
  ofOperator: 'named' | 'all',
): Promise<StaffInSession | null> => {
  const { staff } = session
  if (staff.operator !== null) return name === undefined || name === staff.operator.name ? session : null
  if (name === undefined) {
    if (ofOperator === 'named') throw new BadInput('operator', 'the name of an operator')
    return session
  }
  const operator = await findOperator(name)
  return operator && { ...session, staff: { ...staff, operator } }
}

/** @param tag the module whose routes they are */
export const createStaffRoute =
  (parts: StaffRouteParts, tag: string): StaffRoute =>
  ({ handle, needs, target: scope, ofOperator, acts = false, weight = 'light', givesLogin, stepUp, ...facts }) => ({
    ...facts,
    needs,
    acts,
    scope: scope ?? null,
    stepsUp: stepUp !== undefined,
    method: 'POST',
    tag,
    bearer: true,
    // The office stays open while the members' site is closed.
    whileClosed: true,
    errors: [
      ...SESSION_REFUSALS,
      ...(WEIGHTS[weight].inTurn ? TURN_REFUSALS : []),
      ...refusalsOf(needs, acts),
      ...(scope === undefined && ofOperator === undefined ? [] : (['notFound'] as const)),
      ...(stepUp === undefined ? [] : STEP_UP_REFUSALS),
      ...(facts.errors ?? []),
    ],
    admit: async (request, reply) => {
      const session = await sessionOf(parts, request)
      if (!session.ok) return refuse(reply, session.code)
      const wait = await parts.allowances.spend(callerName(session), WEIGHTS[weight].points)
      if (wait !== null) {
        await holdBack(request, wait)
        return refuse(reply.header('retry-after', wait.seconds), 'requestLimit')
      }
      const refusal = refusalOfStaff(session, needs, acts)
      if (refusal !== null) return refuse(reply, refusal)
      admitted.set(request, session)
      return null
    },
    handle: async (request, reply) => {
      const session = admitted.get(request)
      if (session === undefined) throw new Error('the request was not admitted')
      const { proof, rest: body } = splitProof(request.body as Static<typeof facts.body>)
      const reader =
        ofOperator === undefined ? session : await readerOf(parts, session, textIn(body, 'operator'), ofOperator)
      if (reader === null) return refuse(reply, 'notFound')
      const named = scope === undefined ? undefined : textIn(body, 'account')
      const target =
        scope === undefined || named === undefined
          ? null
          : await parts.findTarget(reader.staff, named, scope, textIn(body, 'operator'))
      if (named !== undefined && target === null) return refuse(reply, 'notFound')
      const caller = officeCallerOf(request)
      if (givesLogin?.(body, target) && !session.staff.main) return refuse(reply, 'NoUserAccessRight')
      const site = siteOf(request)
      if (stepUp?.(body, session)) {
        const shown = await parts.factor.stepUp({ session, site, caller }, proof)
        if (!shown.ok) return refuse(withWait(reply, shown.waitMs), shown.code)
      }
      const actor = actorOf(session.staff, needs, caller)
      const work = () => handle({ ...reader, body, reply, caller, site, actor, target })
      return WEIGHTS[weight].inTurn ? workInTurn(parts.allowances, callerName(session), reply, work) : work()
    },
  })
