/** Creates an idempotency key: 128 random bits in hexadecimal. (`randomUUID` exists only in secure contexts.) */
export function drawReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
