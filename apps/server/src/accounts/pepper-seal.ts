import { timingSafeEqual } from 'node:crypto'
import { PEPPER_ID_BYTES, type Pepper, withOther } from './pepper.ts'

export type SealKey = Pick<Pepper, 'id' | 'mac'>

/** Signs a text for a purpose by the pepper: the pepper's id (4 bytes) and the MAC (32 bytes). */
export const sealText = (pepper: SealKey, purpose: string, text: string): Buffer =>
  Buffer.concat([pepper.id, pepper.mac(purpose, text)])

/** `gone`: the seal names a pepper that is neither in use nor beside the one in use, so that it cannot be checked. */
export type SealCheck = 'valid' | 'invalid' | 'gone'

/** Checks a seal by the pepper in use, or the one that lives beside it. */
export const checkText = (pepper: Pepper, purpose: string, text: string, seal: Buffer): SealCheck => {
  const by = withOther(pepper).find(({ id }) => id.equals(seal.subarray(0, PEPPER_ID_BYTES)))
  if (by === undefined) return 'gone'
  const expected = sealText(by, purpose, text)
  return expected.length === seal.length && timingSafeEqual(expected, seal) ? 'valid' : 'invalid'
}
