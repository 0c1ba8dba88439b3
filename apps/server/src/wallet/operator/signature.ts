import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the HMAC-SHA256 over `timestamp.body` in lower-case hexadecimal, which signs calls and responses.
 * @param timestampMs wall clock in epoch milliseconds
 */
export function computeSignature(secret: string, timestampMs: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestampMs}.${body}`).digest('hex')
}

/** Checks the signature of a call or response body in constant time. */
export function isValidSignature(signature: string, secret: string, timestampMs: number, body: string): boolean {
  const [expected, actual] = [computeSignature(secret, timestampMs, body), signature].map((text) => Buffer.from(text))
  return expected !== undefined && actual?.length === expected.length && timingSafeEqual(expected, actual)
}
