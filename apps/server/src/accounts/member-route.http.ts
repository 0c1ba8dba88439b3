import type { Refused } from '@touchline/contract/envelope'
import { Refused as RefusedSchema } from '@touchline/contract/envelope'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Allowances } from '../platform/http/allowances.ts'
import { siteOf } from '../platform/http/public-origin.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { SiteOrigin } from '../platform/http/site-origin.ts'
import { holdBack } from '../platform/http/take-points.ts'
import { isTooSlow } from '../platform/http/too-slow.ts'
import { type Weight, WEIGHTS } from '../platform/http/weights.ts'
import type { Caller, Member } from './account-ports.ts'
import { callerOf } from './caller.http.ts'
import type { SessionGuard } from './session-guard.ts'

export interface RateLimits {
  /** Points a minute of one member, whatever he asks for and in however many sessions; each call weighs some. */
  readonly perMember: number
  /** Requests a minute of one address without a session: logins and the like. */
  readonly perAddress: number
}

/** What every endpoint of a member's needs. */
export interface Door {
  readonly guard: Pick<SessionGuard, 'verify'>
  readonly allowances: Allowances
}

interface SessionBody {
  readonly account_id: string
  readonly session_token: string
}

export interface MemberRequest<Body> {
  readonly member: Member
  readonly body: Body
  readonly reply: FastifyReply
  /** Where the request comes from. */
  readonly caller: Caller
  /** The site as the browser names it. */
  readonly site: SiteOrigin
}

interface MemberRoute<Body extends TObject, Answer extends TSchema> {
  readonly url: string
  readonly summary: string
  readonly body: Body
  readonly answer: Answer
  /** `light` unless it says otherwise; it may hang on what is asked for. */
  readonly weight?: Weight | ((body: Static<Body>) => Weight)
  readonly handle: (request: MemberRequest<Static<Body> & SessionBody>) => Promise<Static<Answer> | Refused>
}

/** What moves money or is kept for good: not done with a password that somebody else drew. */
const NEEDS_OWN_PASSWORD = /^\/(?:bet\/(?:bet(?:single|parlay|sysparlay|builder)|cashout)|addsecondary)/

/** The answers of an endpoint as the API's description shows them. */
export const answers = (answer: TSchema) => ({ 200: answer, '4xx': RefusedSchema })

/**
 * A POST that needs a session: it is looked at before anything else of the request is, then what the request weighs is
 * taken from the member's allowance.
 */
export const memberRoute = <Body extends TObject, Answer extends TSchema>(
  app: FastifyInstance,
  door: Door,
  { url, summary, body, answer, weight = 'light', handle }: MemberRoute<Body, Answer>,
): void => {
  app.post(url, { schema: { summary, tags: ['member'], body, response: answers(answer) } }, async (request, reply) => {
    const asked = request.body as Static<Body> & SessionBody
    const session = await door.guard.verify(asked.account_id, asked.session_token)
    if (!session.ok) return refuse(reply, session.code)
    const { member } = session
    if (member.mustChangePassword && NEEDS_OWN_PASSWORD.test(url)) return refuse(reply, 'passwordGiven')
    const weighing = WEIGHTS[typeof weight === 'string' ? weight : weight(asked)]
    const wait = await door.allowances.spend(member.id, weighing.points)
    if (wait !== null) {
      await holdBack(request, wait)
      return refuse(reply.header('retry-after', wait.seconds), 'requestLimit')
    }
    const work = () =>
      handle({
        member,
        body: asked,
        reply,
        get caller() {
          return callerOf(request)
        },
        get site() {
          return siteOf(request)
        },
      })
    return weighing.inTurn ? workInTurn(door, member.id, reply, work) : work()
  })
}

/** What only reads may be asked for again: too many at a time, or one that takes too long, is told so by a code. */
const workInTurn = async <T>(
  { allowances }: Door,
  memberId: number,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T | Refused> => {
  try {
    return (await allowances.inTurn(memberId, work)) ?? refuse(reply, 'requestProcessing')
  } catch (error) {
    if (isTooSlow(error)) return refuse(reply, 'requestTimeout')
    throw error
  }
}
