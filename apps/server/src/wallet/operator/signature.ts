import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 over `timestamp.body`, lower-case hexadecimal. `timestampMs`: epoch ms, wall clock. */
export const signatureOf = (secret: string, timestampMs: number, body: string): string =>
  createHmac('sha256', secret).update(`${timestampMs}.${body}`).digest('hex')

/** Whether this is the signature of the text, told in the same time wherever it differs. */
export const isSignatureOf = (given: string, secret: string, timestampMs: number, body: string): boolean => {
  const [expected, told] = [signatureOf(secret, timestampMs, body), given].map((text) => Buffer.from(text))
  return expected !== undefined && told?.length === expected.length && timingSafeEqual(expected, told)
}
