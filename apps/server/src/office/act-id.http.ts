import { BadInput } from '../platform/http/validate.ts'

const ACT_ID = /^[1-9][0-9]{0,17}$/

/** Behind which act a page of the record begins. Throws BadInput where it is none that was given out. */
export const readActId = (after: string | undefined): bigint | null => {
  if (after === undefined) return null
  if (!ACT_ID.test(after)) throw new BadInput('after', 'the next of the page before')
  return BigInt(after)
}
