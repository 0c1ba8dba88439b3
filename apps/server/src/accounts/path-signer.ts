import { timingSafeEqual } from 'node:crypto'
import { type Pepper, withOther } from './pepper.ts'

/** Signs what stands in an address that is good for a while: a copy of the database signs nothing. */
export interface PathSigner {
  /** 22 letters that an address may have. */
  sign(text: string): string
  /** Whether it was signed here, by either pepper while one follows the other. */
  isSigned(text: string, signature: string): boolean
}

const LETTERS = 22

/** @param purpose what is signed for: nothing that was signed for another is good */
export const createPathSigner = (pepper: Pepper, purpose: 'watch'): PathSigner => {
  const signedBy = (by: Pepper, text: string): string =>
    by.mac(`path ${purpose}`, text).toString('base64url').slice(0, LETTERS)
  return {
    sign: (text) => signedBy(pepper, text),
    isSigned: (text, signature) =>
      signature.length === LETTERS &&
      withOther(pepper).some((by) => {
        const [expected, given] = [Buffer.from(signedBy(by, text)), Buffer.from(signature)]
        return expected.length === given.length && timingSafeEqual(expected, given)
      }),
  }
}
