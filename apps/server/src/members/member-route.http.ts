import { SESSION_REFUSALS, TURN_REFUSALS } from '@touchline/contract/accounts/refusals'
import { type RefusalResponse, SessionFields } from '@touchline/contract/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static, type TObject, type TSchema } from 'typebox'
import type { RequestAllowances } from '../platform/http/limits/request-allowances.ts'
import { resolveSiteOrigin } from '../platform/http/public-origin.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route, RouteFacts } from '../platform/http/route.ts'
import type { SiteOrigin } from '../platform/http/site-origin.ts'
import { compileValidator } from '../platform/http/validation/validate.ts'
import { delayRefusal } from '../platform/http/limits/rate-limit-wait.ts'
import { type RequestWeight, REQUEST_WEIGHTS } from '../platform/http/limits/request-weights.ts'
import { workInTurn } from '../platform/http/limits/work-in-turn.ts'
import type { RequiredProduct } from '../platform/required-product.ts'
import type { Caller, Member } from './account-ports.ts'
import { callerOf } from './caller.http.ts'
import type { SessionGuard } from './sessions/session-guard.ts'

/** Services that member routes use: session check, rate limits and maintenance state. */
export interface MemberRouteParts {
  readonly guard: Pick<SessionGuard, 'verify'>
  readonly allowances: RequestAllowances
}

interface SessionBody {
  readonly account_id: string
  readonly session_token: string
}

export interface MemberRequest<Body> {
  readonly member: Member
  readonly body: Body
  readonly reply: FastifyReply
  /** Address and device of the caller. */
  readonly caller: Caller
  /** Site origin as sent by the browser. */
  readonly site: SiteOrigin
}

interface MemberRouteSpec<Body extends TObject, Answer extends TSchema> extends RouteFacts {
  readonly body: Body
  readonly answer: Answer
  /** Cost of the request against the member's rate limit. Defaults to `light`; may depend on the request body. */
  readonly weight?: RequestWeight | ((body: Static<Body>) => RequestWeight)
  /**
   * Whether the request risks money or makes a permanent change. Refused while the password must be changed, after a
   * reset or expiry. Requests that reduce risk are always allowed.
   */
  readonly needsChosenPassword?: true
  /**
   * Whether members whose product is off may call the route, because it shows or ends what they already have: their
   * bets, results, seats. Other routes of a product are refused with the product's code.
   */
  readonly whileProductOff?: true
  /** Handles the request after the session check. Returns nothing if the handler sent the response itself. */
  readonly handle: (
    request: MemberRequest<Static<Body> & SessionBody>,
  ) => Promise<Static<Answer> | RefusalResponse | void>
}

/**
 * POST route with a session. The session is checked first, then the weight of the request is taken from the member's
 * allowance.
 */
export type MemberRoute = <Body extends TObject, Answer extends TSchema>(spec: MemberRouteSpec<Body, Answer>) => Route

const validateCredentials = compileValidator(Type.Object(SessionFields), 'body')

/** Members of requests that passed the session check, by request. */
const admittedMembers = new WeakMap<FastifyRequest, Member>()

/**
 * Creates the route factory of a module.
 * @param tag name of the module that owns the routes
 * @param product product of the routes; null for routes that every member may call
 */
export function createMemberRoute(
  parts: MemberRouteParts,
  tag: string,
  product: RequiredProduct | null = null,
): MemberRoute {
  return ({ handle, weight = 'light', needsChosenPassword, whileProductOff, ...facts }) => {
    const required = whileProductOff === true ? null : product
    return {
      ...facts,
      method: 'POST',
      tag,
      errors: [
        ...SESSION_REFUSALS,
        ...(typeof weight === 'string' && !REQUEST_WEIGHTS[weight].inTurn ? [] : TURN_REFUSALS),
        ...(needsChosenPassword ? (['passwordGiven'] as const) : []),
        ...(required === null ? [] : [required.code]),
        ...(facts.errors ?? []),
      ],
      admit: async (request, reply) => {
        const { account_id, session_token } = parseCredentials(request.body)
        const session = await parts.guard.verify(account_id, session_token)
        if (!session.ok) return sendRefusal(reply, session.code)
        const { member } = session
        if (member.operator.maintenance && facts.whileClosed !== true) return sendRefusal(reply, 'maintenance')
        if (needsChosenPassword && member.mustChangePassword) return sendRefusal(reply, 'passwordGiven')
        if (required !== null && !member.offers.has(required.product)) return sendRefusal(reply, required.code)
        admittedMembers.set(request, member)
        return spend(parts.allowances, member, REQUEST_WEIGHTS.light.points, request, reply)
      },
      handle: async (request, reply) => {
        const body = request.body as Static<typeof facts.body> & SessionBody
        const member = getAdmittedMember(request)
        const weighing = REQUEST_WEIGHTS[typeof weight === 'string' ? weight : weight(body)]
        const refused = await spend(
          parts.allowances,
          member,
          weighing.points - REQUEST_WEIGHTS.light.points,
          request,
          reply,
        )
        if (refused !== null) return refused
        const work = () => handle(memberRequest(member, body, request, reply))
        return weighing.inTurn ? workInTurn(parts.allowances, member.id, reply, work) : work()
      },
    }
  }
}

/** Returns the session fields of a body. Throws BadInput if a field is missing or invalid. */
function parseCredentials(body: unknown): SessionBody {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const { account_id, session_token } = (isObject ? body : {}) as Partial<SessionBody>
  const named = {
    ...(account_id !== undefined && { account_id }),
    ...(session_token !== undefined && { session_token }),
  }
  const checked = validateCredentials(isObject ? named : body)
  if ('error' in checked) throw checked.error
  return checked.value as SessionBody
}

/**
 * Takes the cost of a request from the member's rate-limit allowance. Returns a refusal if too few points are left, or
 * null.
 */
async function spend(
  allowances: RequestAllowances,
  { id }: Member,
  points: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RefusalResponse | null> {
  const wait = points === 0 ? null : await allowances.spend(id, points)
  if (wait === null) return null
  await delayRefusal(request, wait)
  return sendRefusal(reply.header('retry-after', wait.seconds), 'requestLimit')
}

function getAdmittedMember(request: FastifyRequest): Member {
  const member = admittedMembers.get(request)
  if (member === undefined) throw new Error('the request was not admitted')
  return member
}

function memberRequest<Body>(
  member: Member,
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
): MemberRequest<Body> {
  return {
    member,
    body,
    reply,
    get caller() {
      return callerOf(request)
    },
    get site() {
      return resolveSiteOrigin(request)
    },
  }
}
