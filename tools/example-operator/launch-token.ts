import { createHmac, randomUUID } from 'node:crypto'

/** Credentials for an operator's launch tokens: operator and brand, and a launch key of the back office. */
export interface LaunchKey {
  /** `operator/brand`, such as demo/touchline. */
  readonly audience: string
  readonly keyId: string
  readonly secret: string
}

const GOOD_FOR_MS = 60_000

/** Returns a single-use login token for a member, valid for one minute. */
export function launchToken({ audience, keyId, secret }: LaunchKey, accountId: string, nowMs: number): string {
  const claim = {
    key_id: keyId,
    audience,
    purpose: 'launch',
    account_id: accountId,
    issued_at: nowMs,
    expires_at: nowMs + GOOD_FOR_MS,
    nonce: randomUUID(),
  }
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
}
