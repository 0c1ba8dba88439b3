import type { RefusalResponse } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import { sendRefusal } from '../platform/http/refusal.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import type { ActionRefusal } from './action-refusal.ts'

/** Sends the refusal of an action of staff. Throws BadInput if the refusal is about an invalid field. */
export function refuseAction(reply: FastifyReply, { code, field }: ActionRefusal): RefusalResponse {
  if (code === 'badInput') throw new BadInput(field ?? 'body', 'a valid value')
  return sendRefusal(reply, code, field === undefined ? {} : { field })
}
