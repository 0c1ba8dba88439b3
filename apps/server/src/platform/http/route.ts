import type { Code } from '@touchline/contract/codes'
import type { Refused } from '@touchline/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static, type TSchema } from 'typebox'
import { workPriority } from '../jobs/work-priority.ts'
import { bodyLimitOf } from './body-limit.ts'
import { type MediaRoute, registerMedia } from './media-route.ts'
import { type SocketRoute, registerSocket } from './socket-route.ts'

/** What is known of an endpoint beside what it does. The API's description and its clients come from it. */
export interface RouteFacts {
  readonly url: string
  readonly summary: string
  /** How it answers. */
  readonly answer: TSchema
  /** How it refuses, where that is more than a code and a field. */
  readonly refusal?: TSchema
  /** The codes that it may refuse with, beside those of any call (`openapi.ts`). Its tests hold it to them. */
  readonly errors?: readonly Code[]
  /** Its answers bear an ETag, and who names it hears 304 where nothing changed. */
  readonly etag?: true
  /** Its answers may be long and hold no secret: they are compressed. */
  readonly long?: true
  /** It answers row by row, each a line of JSON (`row-stream.http.ts`); the schema is a line's. */
  readonly lines?: true
  /** It is answered while the site is closed. */
  readonly whileClosed?: true
  /** It is answered while the server sheds load: what protects money or a member, or tells how the server is. */
  readonly urgent?: true
  /** Its answer comes with 503 while the server is not ready. */
  readonly unready?: true
}

/** A call, asked and answered. */
export interface CallRoute extends RouteFacts {
  readonly method: 'GET' | 'POST'
  /** The heading that it is described under. */
  readonly tag: string
  readonly query?: TSchema
  readonly body?: TSchema
  /** Its session stands in the header `Authorization`. */
  readonly bearer?: true
  /** Points of what an address may ask for without a session; 1 unless told. */
  readonly weight?: number
  /** Requests a minute of one address; as many as its points allow unless told. */
  readonly perMinute?: number
  /**
   * Lets the caller in before the schemas see the request, so that no stranger learns a field's name: before the body
   * is read where the session is in the header, or else when it is parsed. Returns the refusal, or null.
   */
  readonly admit?: (request: FastifyRequest, reply: FastifyReply) => Promise<Refused | null>
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** An endpoint. A module has a list of them. */
export type Route = CallRoute | SocketRoute | MediaRoute

interface Asked<Query extends TSchema, Body extends TSchema> {
  readonly query: Static<Query>
  readonly body: Static<Body>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface OpenRoute<Query extends TSchema, Body extends TSchema, Answer extends TSchema>
  extends Omit<CallRoute, 'handle'> {
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  /** Gives back nothing where it sent the answer itself. */
  readonly handle: (asked: Asked<Query, Body>) => Promise<Static<Answer> | Refused | void>
}

/** An endpoint that asks for no session: its schemas are the types of what its handler takes and gives. */
export const openRoute = <
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
>(
  route: OpenRoute<Query, Body, Answer>,
): CallRoute => ({
  ...route,
  handle: (request, reply) =>
    route.handle({ query: request.query as Static<Query>, body: request.body as Static<Body>, request, reply }),
})

const NO_FIELDS = Type.Object({})

const schemaOf = ({ method, query = NO_FIELDS, body = NO_FIELDS }: CallRoute) => ({
  querystring: query,
  ...(method === 'POST' && { body }),
})

const admissionOf = ({ admit, bearer }: CallRoute) => {
  if (admit === undefined) return {}
  const hook = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refused = await admit(request, reply)
    if (refused !== null) await reply.send(refused)
  }
  return bearer === true ? { onRequest: hook } : { preValidation: hook }
}

const configOf = ({ weight, perMinute, long, whileClosed, urgent }: CallRoute) => ({
  ...(weight !== undefined && { weight }),
  ...(perMinute !== undefined && { perMinute }),
  long: long === true,
  whileClosed: whileClosed === true,
  urgent: urgent === true,
})

/** Answers the routes of a table. Two of one address throw. */
export const registerRoutes = (app: FastifyInstance, routes: readonly Route[]): void => {
  for (const route of routes) {
    if (route.method === 'SOCKET') registerSocket(app, route)
    else if (route.method === 'MEDIA') registerMedia(app, route)
    else registerCall(app, route)
  }
}

/** A call that may change something is interactive work: background work gives way to it. */
const handlerOf = ({ method, long, handle }: CallRoute): CallRoute['handle'] =>
  method === 'GET' || long === true ? handle : (request, reply) => workPriority.during(() => handle(request, reply))

const registerCall = (app: FastifyInstance, route: CallRoute): void => {
  app.route({
    method: route.method,
    url: route.url,
    schema: schemaOf(route),
    config: configOf(route),
    bodyLimit: bodyLimitOf(route.body),
    ...admissionOf(route),
    handler: handlerOf(route),
  })
}
