/** Minimum secret length in bytes. Tokens signed with a shorter secret are refused. */
export const SECRET_BYTES = 32

/** Key that signs an operator's launch tokens. */
interface LaunchKey {
  readonly keyId: string
  readonly secret: string
}

/** Launch key of an operator, without its secret. */
export interface LaunchKeyInfo {
  readonly keyId: string
  /** Wall-clock time in epoch milliseconds when the key was created. */
  readonly sinceMs: number
}

/** Reads the launch keys of an operator with their secrets. */
export interface LaunchKeyStore {
  listKeys(operatorId: number): Promise<readonly LaunchKey[]>
}

/** Changes of the keys that sign an operator's launch tokens, in the transaction of an audited action. */
export interface LaunchKeyChanges {
  list(operatorId: number): Promise<readonly LaunchKeyInfo[]>
  /** Adds a key. Returns false if the operator has two keys or a key with the name. */
  add(operator: string, key: { readonly keyId: string; readonly secret: string }, by: string): Promise<boolean>
  /** Removes a key. Returns false if the operator has no key with this id. */
  remove(operator: string, keyId: string, by: string): Promise<boolean>
}

/** Returns whether the secret has the minimum length. */
export function isLongEnough(secret: string): boolean {
  return Buffer.byteLength(secret) >= SECRET_BYTES
}
