import type { Refused } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import { refuse } from '../../platform/http/refusal.ts'
import { BadInput } from '../../platform/http/validate.ts'
import type { ActionRefusal } from './action-refusal.ts'

/** Sends the refusal of an action of staff. Throws BadInput if the refusal is about an invalid field. */
export const refuseAction = (reply: FastifyReply, { code, field }: ActionRefusal): Refused => {
  if (code === 'badInput') throw new BadInput(field ?? 'body', 'a valid value')
  return refuse(reply, code, field === undefined ? {} : { field })
}
