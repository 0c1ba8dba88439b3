import type { Refused } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import { refuse } from '../platform/http/refusal.ts'
import { BadInput } from '../platform/http/validate.ts'
import type { NotDone } from './office.acts.ts'

/** Why something was not done. Throws BadInput where a field is not as it has to be. */
export const refuseAct = (reply: FastifyReply, { code, field }: NotDone): Refused => {
  if (code === 'badInput') throw new BadInput(field ?? 'body', 'what fits here')
  return refuse(reply, code, field === undefined ? {} : { field })
}
