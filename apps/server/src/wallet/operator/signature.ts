import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * HMAC-SHA256 over `timestamp.body` in lower-case hexadecimal.
 * @param timestampMs wall clock in epoch milliseconds
 */
export const signatureOf = (secret: string, timestampMs: number, body: string): string =>
  createHmac('sha256', secret).update(`${timestampMs}.${body}`).digest('hex')

/** Checks a signature of the text in constant time. */
export const isSignatureOf = (given: string, secret: string, timestampMs: number, body: string): boolean => {
  const [expected, told] = [signatureOf(secret, timestampMs, body), given].map((text) => Buffer.from(text))
  return expected !== undefined && told?.length === expected.length && timingSafeEqual(expected, told)
}
