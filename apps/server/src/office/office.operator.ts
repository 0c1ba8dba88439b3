import type { Refused } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { type OfficeActor, readOperators, type StaffInSession, type StaffOperator } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import { BadInput } from '../platform/http/validate.ts'

type Found = { readonly ok: true; readonly operator: StaffOperator } | { readonly ok: false; readonly code: 'notFound' }

/**
 * Resolves the operator of a request. Operator staff may only name their own operator; platform staff must name one.
 */
const operatorFor = async (pool: pg.Pool, own: StaffOperator | null, named: string | undefined): Promise<Found> => {
  if (own !== null) {
    const isOwn = named === undefined || named === own.name
    return isOwn ? { ok: true, operator: own } : { ok: false, code: 'notFound' }
  }
  if (named === undefined) throw new BadInput('operator', 'name of an operator')
  const [operator] = await readOperators(pool, named)
  return operator === undefined ? { ok: false, code: 'notFound' } : { ok: true, operator }
}

/** Operator of a settings change. The operator's staff receive a notice about changes by the platform (NO7). */
export interface SetOperator {
  readonly operatorId: number
  readonly byHouse: boolean
}

interface OperatorRequest extends Pick<StaffInSession, 'staff'> {
  readonly actor: OfficeActor
  readonly body: { readonly operator?: string | undefined }
  readonly reply: FastifyReply
}

/** Operator that an office call acts on, with the kind of caller. */
interface OfOperator {
  readonly operator: StaffOperator
  readonly actor: OfficeActor
  /** True for platform staff, false for the operator's own staff. */
  readonly byHouse: boolean
}

/**
 * Creates the wrapper of calls on an operator. Upline staff are refused. The audit entry belongs to the affected
 * operator, also if platform staff act.
 */
export const createForOperator =
  (pool: pg.Pool) =>
  <Request extends OperatorRequest, Answer>(handle: (request: Request & OfOperator) => Promise<Answer | Refused>) =>
  async (request: Request): Promise<Answer | Refused> => {
    const { staff, body, actor, reply } = request
    if (staff.upline !== null) return refuse(reply, 'NoUserAccessRight')
    const found = await operatorFor(pool, staff.operator, body.operator)
    if (!found.ok) return refuse(reply, found.code)
    const { operator } = found
    return handle({
      ...request,
      operator,
      actor: { ...actor, operatorId: operator.id },
      byHouse: staff.operator === null,
    })
  }

export type ForOperator = ReturnType<typeof createForOperator>

/**
 * Creates the wrapper of calls on one or all operators. Platform staff without an operator address every operator,
 * passed as null.
 */
export const createForAudience = (pool: pg.Pool) => {
  const forOperator = createForOperator(pool)
  return <Request extends OperatorRequest, Answer>(
    handle: (request: Request & Audience) => Promise<Answer | Refused>,
  ): ((request: Request) => Promise<Answer | Refused>) => {
    const forOne = forOperator<Request, Answer>(handle)
    return async (request) =>
      request.staff.operator === null && request.body.operator === undefined
        ? handle({ ...request, operator: null })
        : forOne(request)
  }
}

interface Audience {
  readonly operator: StaffOperator | null
}

export type ForAudience = ReturnType<typeof createForAudience>
