/** A passkey as its member sees it. */
interface Passkey {
  readonly id: number
  readonly name: string
  readonly createdMs: number
  readonly lastUsedMs: number | null
}

/** A passkey as an answer is checked against it. */
export interface StoredPasskey {
  readonly memberId: number
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
  readonly memberId: number | null
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

/** Second factors of members, and the steps that are under way. All times are the wall clock's. */
export interface FactorStore extends CodeStore {
  factorsOf(memberId: number): Promise<Factors>
  addPasskey(passkey: StoredPasskey & { readonly name: string; readonly nowMs: number }): Promise<boolean>
  passkey(credentialId: string): Promise<StoredPasskey | null>
  credentialsOf(memberId: number): Promise<readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]>
  /** Writes a use down; false where its counter did not rise: somebody has a copy. */
  usePasskey(credentialId: string, counter: number, nowMs: number): Promise<boolean>
  removePasskey(memberId: number, id: number): Promise<boolean>
  openChallenge(challenge: NewChallenge): Promise<void>
  /** Counts a try at a step; null where it is over, of another kind, or was tried too often. */
  tryChallenge(tokenHash: Buffer, purpose: ChallengePurpose, nowMs: number): Promise<Challenge | null>
  /** Uses a step up; of two at once one does. */
  closeChallenge(tokenHash: Buffer): Promise<boolean>
}
