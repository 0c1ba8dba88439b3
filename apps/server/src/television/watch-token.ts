import type { PathSigner } from '../secrets/index.ts'

/** Content of a stream token: member, session, channel and expiry. */
export interface WatchClaim {
  readonly memberId: number
  readonly watchNo: bigint
  readonly channelId: number
  /** Expiry of the token in epoch seconds. */
  readonly endS: number
  /** Keyed hash of the session key, which only the server can compute. */
  readonly sessionTag: string
}

const TAG_LETTERS = 12
const TOKEN = /^([1-9]\d{0,15})\.([1-9]\d{0,17})\.([1-9]\d{0,9})\.([1-9]\d{0,11})\.([\w-]{12})\.([\w-]{22})$/

export function computeSessionTag(signer: Pick<PathSigner, 'sign'>, sessionKey: string): string {
  return signer.sign(`session ${sessionKey}`).slice(0, TAG_LETTERS)
}

export function writeToken(signer: Pick<PathSigner, 'sign'>, claim: WatchClaim): string {
  const text = buildSignedText(claim)
  return `${text}.${signer.sign(text)}`
}

function buildSignedText({ memberId, watchNo, channelId, endS, sessionTag }: WatchClaim): string {
  return [memberId, watchNo, channelId, endS, sessionTag].join('.')
}

/** Parses and verifies a token. Returns null if the token is malformed, tampered with or expired. */
export function readToken(signer: Pick<PathSigner, 'isSigned'>, token: string, nowMs: number): WatchClaim | null {
  const [, memberId = '', watchNo = '', channelId = '', endS = '', sessionTag = '', signature = ''] =
    TOKEN.exec(token) ?? []
  if (signature === '') return null
  const claim = {
    memberId: Number(memberId),
    watchNo: BigInt(watchNo),
    channelId: Number(channelId),
    endS: Number(endS),
    sessionTag,
  }
  return claim.endS * 1_000 > nowMs && signer.isSigned(buildSignedText(claim), signature) ? claim : null
}
