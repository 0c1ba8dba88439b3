import type { Code } from '@touchline/contract/codes'
import type { Refused } from '@touchline/contract/envelope'
import { SESSION_REFUSALS, TURN_REFUSALS } from '@touchline/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Allowances } from '../../platform/http/allowances.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { CallRoute, RouteFacts } from '../../platform/http/route.ts'
import type { Strangers } from '../../platform/http/strangers.ts'
import { holdBack } from '../../platform/http/wait.ts'
import { type Weight, WEIGHTS } from '../../platform/http/weights.ts'
import { workInTurn } from '../../platform/http/work-in-turn.ts'
import type { Caller } from '../account-ports.ts'
import type { OfficeActor } from '../act.ts'
import { callerOf } from '../caller.http.ts'
import type { StaffCheck, StaffGuard } from './staff-guard.ts'
import type { Staff, StaffInSession } from './staff-ports.ts'
import { type Needs, refusalOfStaff } from './staff-rights.ts'
import type { FindTarget, LineObject, TargetScope } from './line-object.ts'

/** What every endpoint of the office needs. */
interface StaffRouteParts {
  readonly guard: Pick<StaffGuard, 'verify'>
  readonly allowances: Allowances
  readonly strangers: Pick<Strangers, 'prove'>
  readonly findTarget: FindTarget
}

interface StaffRequest<Body> extends StaffInSession {
  /** Who acts, as the record of acts names them. */
  readonly actor: OfficeActor
  /** The account that the call names; null where it names none. */
  readonly target: LineObject | null
  readonly body: Body
  readonly reply: FastifyReply
  readonly caller: Caller
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
  /** It changes something: for nobody who is suspended or frozen, themselves or above. */
  readonly acts?: true
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

const actorOf = ({ id, loginId, operator, upline }: Staff, right: string, { address }: Caller): OfficeActor => ({
  orderedBy: loginId,
  osUser: null,
  staffId: id,
  operatorId: operator?.id ?? null,
  uplineId: upline?.id ?? null,
  right,
  address,
})

/** @param tag the module whose routes they are */
export const createStaffRoute =
  (parts: StaffRouteParts, tag: string): StaffRoute =>
  ({ handle, needs, target: scope, acts = false, weight = 'light', ...facts }) => ({
    ...facts,
    needs,
    acts,
    scope: scope ?? null,
    method: 'POST',
    tag,
    bearer: true,
    // The office stays open while the members' site is closed.
    whileClosed: true,
    errors: [
      ...SESSION_REFUSALS,
      ...(WEIGHTS[weight].inTurn ? TURN_REFUSALS : []),
      ...refusalsOf(needs, acts),
      ...(scope === undefined ? [] : (['notFound'] as const)),
      ...(facts.errors ?? []),
    ],
    handle: async (request, reply) => {
      const session = await sessionOf(parts, request)
      if (!session.ok) return refuse(reply, session.code)
      const who = `staff ${session.staff.id}`
      const wait = await parts.allowances.spend(who, WEIGHTS[weight].points)
      if (wait !== null) {
        await holdBack(request, wait)
        return refuse(reply.header('retry-after', wait.seconds), 'requestLimit')
      }
      const refusal = refusalOfStaff(session, needs, acts)
      if (refusal !== null) return refuse(reply, refusal)
      const body = request.body as Static<typeof facts.body>
      const named = scope === undefined ? undefined : textIn(body, 'account')
      const target =
        scope === undefined || named === undefined
          ? null
          : await parts.findTarget(session.staff, named, scope, textIn(body, 'operator'))
      if (named !== undefined && target === null) return refuse(reply, 'notFound')
      const caller = callerOf(request)
      const actor = actorOf(session.staff, needs, caller)
      const work = () => handle({ ...session, body, reply, caller, actor, target })
      return WEIGHTS[weight].inTurn ? workInTurn(parts.allowances, who, reply, work) : work()
    },
  })
