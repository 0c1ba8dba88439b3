/** Passkey as shown to its owner. */
export interface Passkey {
  readonly id: number
  readonly name: string
  readonly createdMs: number
  readonly lastUsedMs: number | null
}

/** Passkey as stored, with the data that verifies responses. */
export interface StoredPasskey {
  /** Id of the member or staff login. */
  readonly ownerId: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

export interface Factors {
  readonly totp: boolean
  readonly passkeys: readonly Passkey[]
  /** Number of unused recovery codes of the login. */
  readonly recoveryLeft: number
}

type ChallengePurpose = 'login' | 'passkeyLogin' | 'passkeyProof' | 'passkeyAdd'

interface Challenge {
  /** Member or staff id that the challenge belongs to; null if the passkey will identify the owner. */
  readonly ownerId: number | null
  /** Text that the passkey signs; null if the login step expects a code. */
  readonly challenge: string | null
}

interface NewChallenge extends Challenge {
  readonly tokenHash: Buffer
  readonly purpose: ChallengePurpose
  readonly expiresAtMs: number
}

/** Authenticator secrets and recovery codes of members or staff. */
export interface CodeStore {
  /** Stores an unconfirmed secret until its first code. Returns false if an authenticator is active already. */
  putTotp(ownerId: number, sealedSecret: Buffer, nowMs: number): Promise<boolean>
  totp(ownerId: number): Promise<{ readonly sealedSecret: Buffer; readonly confirmed: boolean } | null>
  /** Consumes a 30-second time step. Returns false if the step, or a later step, was used before. */
  consumeStep(ownerId: number, step: number): Promise<boolean>
  /** Replaces all recovery codes of the owner by the codes with these hashes. */
  putRecovery(ownerId: number, hashes: readonly Buffer[]): Promise<void>
  /** Consumes a recovery code stored under one of the hashes. Returns false if no hash matches. */
  consumeRecoveryCode(ownerId: number, hashes: readonly Buffer[]): Promise<boolean>
  removeTotp(ownerId: number): Promise<boolean>
}

/** Passkey to store. */
export interface NewPasskey extends StoredPasskey {
  readonly name: string
  readonly nowMs: number
}

/** Passkeys of members or staff, and pending challenges. Times are wall-clock epoch milliseconds. */
export interface PasskeyStore {
  /**
   * Stores a passkey and deletes an unconfirmed authenticator secret. Returns false if the passkey exists already or
   * the owner has ten passkeys.
   */
  addPasskey(passkey: NewPasskey): Promise<boolean>
  passkey(credentialId: string): Promise<StoredPasskey | null>
  /** Lists the passkeys of an owner, oldest first. */
  listPasskeys(ownerId: number): Promise<readonly Passkey[]>
  listCredentials(ownerId: number): Promise<readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]>
  /**
   * Records a use of a passkey. Returns false if the signature counter did not increase, which indicates a cloned
   * passkey.
   */
  usePasskey(credentialId: string, counter: number, nowMs: number): Promise<boolean>
  /** Renames a passkey. Returns false if the owner has no passkey with the id. */
  renamePasskey(ownerId: number, id: number, name: string): Promise<boolean>
  removePasskey(ownerId: number, id: number): Promise<boolean>
  openChallenge(challenge: NewChallenge): Promise<void>
  /**
   * Counts an attempt at a challenge. Returns null if the challenge has expired, has another purpose or has no attempts
   * left.
   */
  tryChallenge(tokenHash: Buffer, purpose: ChallengePurpose, nowMs: number): Promise<Challenge | null>
  /** Deletes a challenge. Of two concurrent calls only one returns true. */
  closeChallenge(tokenHash: Buffer): Promise<boolean>
}

/** Second factors of members, and pending challenges. */
export interface FactorStore extends CodeStore, PasskeyStore {
  readFactors(memberId: number): Promise<Factors>
}
