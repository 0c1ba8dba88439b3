import type { Refused } from '@touchline/contract/envelope'
import { Refused as RefusedSchema } from '@touchline/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Caller, Member } from '../services/account-ports.ts'
import type { SiteOrigin } from '../services/passkeys.ts'
import type { SessionGuard } from '../services/session-guard.ts'
import { callerOf, siteOf } from './caller.ts'
import { refuse } from './refusal.ts'

export interface RateLimits {
  /** Requests a minute of one session. */
  readonly perSession: number
  /** Requests a minute of one address without a session: logins and the like. */
  readonly perAddress: number
}

/** What every endpoint of a member's needs. */
export interface Door {
  readonly guard: Pick<SessionGuard, 'verify'>
  readonly rateLimits: RateLimits
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
  readonly handle: (request: MemberRequest<Static<Body> & SessionBody>) => Promise<Static<Answer> | Refused>
}

/** What moves money or is kept for good: not done with a password that somebody else drew. */
const NEEDS_OWN_PASSWORD = /^\/(?:bet\/(?:bet(?:single|parlay|sysparlay|builder)|cashout)|addsecondary)/

const ofSession = ({ body }: FastifyRequest): string => String((body as SessionBody).session_token)

/** The answers of an endpoint as the API's description shows them. */
export const answers = (answer: TSchema) => ({ 200: answer, '4xx': RefusedSchema })

/** A POST that needs a session: it is looked at before anything else of the request is. */
export const memberRoute = <Body extends TObject, Answer extends TSchema>(
  app: FastifyInstance, door: Door, { url, summary, body, answer, handle }: MemberRoute<Body, Answer>,
): void => {
  app.post(url, {
    schema: { summary, tags: ['member'], body, response: answers(answer) },
    config: { rateLimit: { max: door.rateLimits.perSession, hook: 'preHandler', keyGenerator: ofSession } },
  }, async (request, reply) => {
    const asked = request.body as Static<Body> & SessionBody
    const session = await door.guard.verify(asked.account_id, asked.session_token)
    if (!session.ok) return refuse(reply, session.code)
    if (session.member.mustChangePassword && NEEDS_OWN_PASSWORD.test(url)) return refuse(reply, 'passwordGiven')
    return handle({
      member: session.member, body: asked, reply,
      get caller() { return callerOf(request) },
      get site() { return siteOf(request) },
    })
  })
}
