import { timingSafeEqual } from 'node:crypto'
import { type Pepper, withOther } from './pepper.ts'

/** Signs URL paths that are valid for a limited time. A copy of the database cannot sign. */
export interface PathSigner {
  /** Returns a signature of 22 URL-safe characters. */
  sign(text: string): string
  /** Checks a signature with the current or the second pepper. */
  isSigned(text: string, signature: string): boolean
}

const LETTERS = 22

/** @param purpose purpose of the signature; signatures for another purpose are not valid */
export function createPathSigner(pepper: Pepper, purpose: 'watch'): PathSigner {
  const signedBy = (by: Pepper, text: string): string =>
    by.mac(`path ${purpose}`, text).toString('base64url').slice(0, LETTERS)
  return {
    sign: (text) => signedBy(pepper, text),
    isSigned: (text, signature) =>
      signature.length === LETTERS &&
      withOther(pepper).some((by) => {
        const [expected, actual] = [Buffer.from(signedBy(by, text)), Buffer.from(signature)]
        return expected.length === actual.length && timingSafeEqual(expected, actual)
      }),
  }
}
