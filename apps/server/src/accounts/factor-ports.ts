/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: number
  readonly name: string
  readonly createdMs: number
  readonly lastUsedMs: number | null
}

/** A passkey as an answer is checked against it. */
export interface StoredPasskey {
  /** Id of the member, or of the login of staff. */
  readonly ownerId: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

export interface Factors {
  readonly totp: boolean
  readonly passkeys: readonly Passkey[]
  /** Recovery codes that are not used. */
  readonly recoveryLeft: number
}

type ChallengePurpose = 'login' | 'passkeyLogin' | 'passkeyProof' | 'passkeyAdd'

interface Challenge {
  /** Null where a passkey is to tell who it is. */
  readonly ownerId: number | null
  /** What a passkey signs; null where a code is awaited. */
  readonly challenge: string | null
}

interface NewChallenge extends Challenge {
  readonly tokenHash: Buffer
  readonly purpose: ChallengePurpose
  readonly expiresAtMs: number
}

/** Codes of authenticators and recovery codes, of members or of who works in the office. */
export interface CodeStore {
  /** Keeps a secret until its first code comes; false where one is in use already. */
  putTotp(ownerId: number, sealedSecret: Buffer, nowMs: number): Promise<boolean>
  totp(ownerId: number): Promise<{ readonly sealedSecret: Buffer; readonly confirmed: boolean } | null>
  /** Takes a step of 30 s, once: no code is good twice, nor one older than the last. */
  takeStep(ownerId: number, step: number): Promise<boolean>
  /** Puts recovery codes in the place of the old ones. */
  putRecovery(ownerId: number, hashes: readonly Buffer[]): Promise<void>
  /** Uses up a recovery code that is kept by one of these hashes; false where it is none. */
  takeRecovery(ownerId: number, hashes: readonly Buffer[]): Promise<boolean>
  removeTotp(ownerId: number): Promise<boolean>
}

/** A passkey to be stored. */
export interface NewPasskey extends StoredPasskey {
  readonly name: string
  readonly nowMs: number
}

/** Passkeys of members or of staff, and the steps that are under way. All times are the wall clock's. */
export interface PasskeyStore {
  /**
   * Stores a passkey, and drops a secret of an authenticator that was not confirmed yet. False where the passkey exists
   * already, or the owner has ten.
   */
  addPasskey(passkey: NewPasskey): Promise<boolean>
  passkey(credentialId: string): Promise<StoredPasskey | null>
  /** The passkeys of an owner, the oldest first. */
  passkeysOf(ownerId: number): Promise<readonly Passkey[]>
  credentialsOf(ownerId: number): Promise<readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]>
  /** Writes a use down; false where its counter did not rise: somebody has a copy. */
  usePasskey(credentialId: string, counter: number, nowMs: number): Promise<boolean>
  /** False where the owner has no passkey of this id. */
  renamePasskey(ownerId: number, id: number, name: string): Promise<boolean>
  removePasskey(ownerId: number, id: number): Promise<boolean>
  openChallenge(challenge: NewChallenge): Promise<void>
  /** Counts a try at a step; null where it is over, of another kind, or was tried too often. */
  tryChallenge(tokenHash: Buffer, purpose: ChallengePurpose, nowMs: number): Promise<Challenge | null>
  /** Uses a step up; of two at once one does. */
  closeChallenge(tokenHash: Buffer): Promise<boolean>
}

/** Second factors of members, and the steps that are under way. */
export interface FactorStore extends CodeStore, PasskeyStore {
  factorsOf(memberId: number): Promise<Factors>
}
