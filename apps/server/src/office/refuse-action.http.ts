import type { Refused } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import { refuse } from '../platform/http/refusal.ts'
import { BadInput } from '../platform/http/validate.ts'
import type { NotDone } from './office.acts.ts'

/** Sends the refusal of an office action. Throws BadInput if the refusal is about an invalid field. */
export const refuseAction = (reply: FastifyReply, { code, field }: NotDone): Refused => {
  if (code === 'badInput') throw new BadInput(field ?? 'body', 'a valid value')
  return refuse(reply, code, field === undefined ? {} : { field })
}
