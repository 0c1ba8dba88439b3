import { timingSafeEqual } from 'node:crypto'
import { PEPPER_ID_BYTES, type Pepper, withOther } from './pepper.ts'

export type SealKey = Pick<Pepper, 'id' | 'mac'>

/**
 * Result of a seal check. `gone`: the seal names a pepper that is neither current nor second, so the seal cannot be
 * checked.
 */
export type SealCheck = 'valid' | 'invalid' | 'gone'

/** Signs a text for a purpose with the pepper. Returns the pepper id (4 bytes) and the MAC (32 bytes). */
export function sealText(pepper: SealKey, purpose: string, text: string): Buffer {
  return Buffer.concat([pepper.id, pepper.mac(purpose, text)])
}

/** Checks a seal with the current or the second pepper. */
export function checkText(pepper: Pepper, purpose: string, text: string, seal: Buffer): SealCheck {
  const by = withOther(pepper).find(({ id }) => id.equals(seal.subarray(0, PEPPER_ID_BYTES)))
  if (by === undefined) return 'gone'
  const expected = sealText(by, purpose, text)
  return expected.length === seal.length && timingSafeEqual(expected, seal) ? 'valid' : 'invalid'
}
