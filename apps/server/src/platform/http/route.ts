import type { ApiCode } from '@touchline/contract/codes'
import type { RefusalResponse } from '@touchline/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static, type TSchema } from 'typebox'
import { workPriority } from '../../runtime/jobs/work-priority.ts'
import type { StaffRequirement } from '../staff-needs.ts'
import { computeBodyLimit } from './validation/body-limit.ts'
import { type MediaRoute, registerMedia } from './media-route.ts'
import { type SocketRoute, registerSocket } from './socket-route.ts'

/** Metadata of an endpoint, source of the API description and of its clients. */
export interface RouteFacts {
  readonly url: string
  readonly summary: string
  /** Schema of the response. */
  readonly answer: TSchema
  /** Schema of the refusal, if it has more fields than code and field. */
  readonly refusal?: TSchema
  /**
   * Refusal codes of the endpoint, besides the codes of every endpoint (`openapi.ts`). Tests check responses against
   * this list.
   */
  readonly errors?: readonly ApiCode[]
  /** Responses carry an ETag; a request with the current ETag gets 304. */
  readonly etag?: true
  /** Responses may be long and contain no secrets, so they are compressed. */
  readonly long?: true
  /** The response is a stream of rows, one JSON value per line (`row-stream.http.ts`); the schema describes a line. */
  readonly lines?: true
  /** The endpoint responds in maintenance mode. */
  readonly whileClosed?: true
  /**
   * The endpoint responds while the server sheds load: it protects money or a member, or reports the server's state.
   */
  readonly urgent?: true
  /** True if the endpoint responds with status 503 while the server is not ready. */
  readonly unready?: true
}

/** Request/response endpoint. */
export interface CallRoute extends RouteFacts {
  readonly method: 'GET' | 'POST'
  /** Heading under which the API description lists the endpoint. */
  readonly tag: string
  readonly query?: TSchema
  readonly body?: TSchema
  /** True if the session token is in the `Authorization` header. */
  readonly bearer?: true
  /** Points that a request costs an address without a session. Default 1. */
  readonly weight?: number
  /** Limit of requests per minute and address. Default: limited only by points. */
  readonly perMinute?: number
  /**
   * Admits the caller before schema validation, so that strangers learn no field names. Runs before the body is read if
   * the session is in the header, otherwise after parsing. Returns the refusal, or null.
   */
  readonly admit?: (request: FastifyRequest, reply: FastifyReply) => Promise<RefusalResponse | null>
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** Staff route of the back office with its access requirements, so that a test can check access to each route. */
export interface StaffCallRoute extends CallRoute {
  readonly needs: StaffRequirement
  /** Accounts that the request may name: in the caller's downline, with or without the own account; null for none. */
  readonly scope: 'below' | 'within' | 'bet' | null
  readonly changesData: boolean
  /** Whether some bodies of the request require the second factor again. */
  readonly stepsUp: boolean
}

/** Endpoint of a module. */
export type Route = CallRoute | SocketRoute | MediaRoute

interface RouteContext<Query extends TSchema, Body extends TSchema> {
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
  /** Handles the request. Returns nothing if the handler sent the response itself. */
  readonly handle: (context: RouteContext<Query, Body>) => Promise<Static<Answer> | RefusalResponse | void>
}

const NO_FIELDS = Type.Object({})

/** Declares an endpoint without a session; the handler's types come from the schemas. */
export function openRoute<
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
>(route: OpenRoute<Query, Body, Answer>): CallRoute {
  return {
    ...route,
    handle: (request, reply) =>
      route.handle({ query: request.query as Static<Query>, body: request.body as Static<Body>, request, reply }),
  }
}

/** Registers the routes. Throws for duplicate URLs. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[]): void {
  for (const route of routes) {
    if (route.method === 'SOCKET') registerSocket(app, route)
    else if (route.method === 'MEDIA') registerMedia(app, route)
    else registerCall(app, route)
  }
}

function registerCall(app: FastifyInstance, route: CallRoute): void {
  app.route({
    method: route.method,
    url: route.url,
    schema: toRouteSchema(route),
    config: toRouteConfig(route),
    bodyLimit: computeBodyLimit(route.body),
    ...toAdmissionHooks(route),
    handler: toPrioritisedHandler(route),
  })
}

function toRouteSchema({ method, query = NO_FIELDS, body = NO_FIELDS }: CallRoute) {
  return {
    querystring: query,
    ...(method === 'POST' && { body }),
  }
}

function toRouteConfig({ weight, perMinute, long, whileClosed, urgent }: CallRoute) {
  return {
    ...(weight !== undefined && { weight }),
    ...(perMinute !== undefined && { perMinute }),
    long: long === true,
    whileClosed: whileClosed === true,
    urgent: urgent === true,
  }
}

function toAdmissionHooks({ admit, bearer }: CallRoute) {
  if (admit === undefined) return {}
  const hook = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refused = await admit(request, reply)
    if (refused !== null) await reply.send(refused)
  }
  return bearer === true ? { onRequest: hook } : { preValidation: hook }
}

/** Registers calls that may change data as interactive work, so that background work yields to them. */
function toPrioritisedHandler({ method, long, handle }: CallRoute): CallRoute['handle'] {
  return method === 'GET' || long === true
    ? handle
    : (request, reply) => workPriority.during(() => handle(request, reply))
}
