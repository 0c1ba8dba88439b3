import type { RefusalResponse } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import { sendRefusal } from '../platform/http/refusal.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import type { OfficeActor } from '../audit-log/index.ts'
import type { StaffOperator } from '../members/index.ts'
import type { StaffInSession } from './staff-ports.ts'

/** Finds an operator by name; null if the operator does not exist. */
type FindOperator = (name: string) => Promise<StaffOperator | null>

type OperatorResolution =
  | { readonly ok: true; readonly operator: StaffOperator }
  | { readonly ok: false; readonly code: 'notFound' }

interface OperatorRequest extends Pick<StaffInSession, 'staff'> {
  readonly actor: OfficeActor
  readonly body: { readonly operator?: string | undefined }
  readonly reply: FastifyReply
}

/** Operator that an office call acts on, with the kind of caller. */
interface OperatorContext {
  readonly operator: StaffOperator
  readonly actor: OfficeActor
  /** True for platform staff, false for the operator's own staff. */
  readonly isByPlatformStaff: boolean
}

export type ForOperator = ReturnType<typeof createForOperator>

interface Audience {
  readonly operator: StaffOperator | null
}

export type ForAudience = ReturnType<typeof createForAudience>

/**
 * Creates the wrapper of calls on an operator. Upline staff are refused. The audit entry belongs to the affected
 * operator, also if platform staff act.
 */
export function createForOperator(findOperator: FindOperator) {
  return <Request extends OperatorRequest, Answer>(
    handle: (request: Request & OperatorContext) => Promise<Answer | RefusalResponse>,
  ) =>
    async (request: Request): Promise<Answer | RefusalResponse> => {
      const { staff, body, actor, reply } = request
      if (staff.upline !== null) return sendRefusal(reply, 'NoUserAccessRight')
      const resolution = await resolveOperator(findOperator, staff.operator, body.operator)
      if (!resolution.ok) return sendRefusal(reply, resolution.code)
      const { operator } = resolution
      return handle({
        ...request,
        operator,
        actor: { ...actor, operatorId: operator.id },
        isByPlatformStaff: staff.operator === null,
      })
    }
}

/**
 * Resolves the operator of a request. Operator staff may only name their own operator; platform staff must name one.
 */
async function resolveOperator(
  findOperator: FindOperator,
  staffOperator: StaffOperator | null,
  named: string | undefined,
): Promise<OperatorResolution> {
  if (staffOperator !== null) {
    const isOwn = named === undefined || named === staffOperator.name
    return isOwn ? { ok: true, operator: staffOperator } : { ok: false, code: 'notFound' }
  }
  if (named === undefined) throw new BadInput('operator', 'name of an operator')
  const operator = await findOperator(named)
  return operator === null ? { ok: false, code: 'notFound' } : { ok: true, operator }
}

/**
 * Creates the wrapper of calls on one or all operators. Platform staff without an operator address every operator,
 * passed as null.
 */
export function createForAudience(findOperator: FindOperator) {
  const forOperator = createForOperator(findOperator)
  return <Request extends OperatorRequest, Answer>(
    handle: (request: Request & Audience) => Promise<Answer | RefusalResponse>,
  ): ((request: Request) => Promise<Answer | RefusalResponse>) => {
    const forOne = forOperator<Request, Answer>(handle)
    return async (request) =>
      request.staff.operator === null && request.body.operator === undefined
        ? handle({ ...request, operator: null })
        : forOne(request)
  }
}
