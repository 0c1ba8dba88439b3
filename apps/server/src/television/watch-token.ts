import type { PathSigner } from '../accounts/index.ts'

/** What the address of a stream says: whose it is, in which session, of which channel, and until when. */
export interface WatchClaim {
  readonly memberId: number
  readonly watchNo: bigint
  readonly channelId: number
  /** Epoch seconds. */
  readonly endS: number
  /** Names the session to who knows its key, and to nobody else. */
  readonly sessionTag: string
}

const TAG_LETTERS = 12
const TOKEN = /^([1-9]\d{0,15})\.([1-9]\d{0,17})\.([1-9]\d{0,9})\.([1-9]\d{0,11})\.([\w-]{12})\.([\w-]{22})$/

const signedText = ({ memberId, watchNo, channelId, endS, sessionTag }: WatchClaim): string =>
  [memberId, watchNo, channelId, endS, sessionTag].join('.')

export const sessionTagOf = (signer: Pick<PathSigner, 'sign'>, sessionKey: string): string =>
  signer.sign(`session ${sessionKey}`).slice(0, TAG_LETTERS)

export const writeToken = (signer: Pick<PathSigner, 'sign'>, claim: WatchClaim): string => {
  const text = signedText(claim)
  return `${text}.${signer.sign(text)}`
}

/** What a token says; null where it is none, was changed, or is over at this time. */
export const readToken = (signer: Pick<PathSigner, 'isSigned'>, token: string, nowMs: number): WatchClaim | null => {
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
  return claim.endS * 1_000 > nowMs && signer.isSigned(signedText(claim), signature) ? claim : null
}
