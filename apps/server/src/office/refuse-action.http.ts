import type { Refused } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import { refuse } from '../platform/http/refusal.ts'
import { BadInput } from '../platform/http/validate.ts'
import type { NotDone } from './office.acts.ts'

/** Sends a refusal. Throws BadInput for an invalid field. */
export const refuseAction = (reply: FastifyReply, { code, field }: NotDone): Refused => {
  if (code === 'badInput') throw new BadInput(field ?? 'body', 'a valid value')
  return refuse(reply, code, field === undefined ? {} : { field })
}
