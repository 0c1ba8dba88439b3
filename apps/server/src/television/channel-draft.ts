import type { Channel } from './channel.ts'

/** Channel as staff enter it, before it has an id. */
export type ChannelDraft = Omit<Channel, 'id' | 'operatorId'>

/** Validation error of a channel draft: the invalid field and the allowed values in words. */
export interface DraftFault {
  readonly field: 'names' | 'url'
  readonly allowed: string
}

const MAX_NAME_LENGTH = 60

type Source = Pick<ChannelDraft, 'kind' | 'url'>

interface DraftRules {
  readonly languages: readonly string[]
  /** Origins from which browsers may load live TV streams. */
  readonly origins: readonly string[]
}

/** Returns the MediaMTX path of a playlist URL: the folder without the file name. Returns null for an invalid path. */
export function parseMediaPath(url: string): string | null {
  try {
    const parts = new URL(url).pathname.split('/').slice(1, -1)
    return parts.length === 0 || parts.includes('') ? null : parts.map((part) => decodeURIComponent(part)).join('/')
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return null
    throw error
  }
}

/**
 * Returns whether two stream sources show the same stream. HLS sources match by playlist, without the query string.
 * MediaMTX authorises by folder, so a MediaMTX source matches every playlist of the same folder.
 */
export function isSameSource(one: Source, other: Source): boolean {
  if (one.url === null || other.url === null) return false
  const [first, second] = [parseStreamPlace(one.url), parseStreamPlace(other.url)]
  if (first.list === second.list) return true
  const isMedia = one.kind === 'mediamtx' || other.kind === 'mediamtx'
  return isMedia && first.folder !== null && first.folder === second.folder
}

/**
 * Returns the playlist URL without query string, and the MediaMTX folder of a stream URL; null if the folder is
 * invalid.
 */
function parseStreamPlace(url: string): { readonly list: string; readonly folder: string | null } {
  const { origin, pathname } = new URL(url)
  const folder = parseMediaPath(url)
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return { list: `${origin} ${folder ?? pathname} ${name}`, folder: folder === null ? null : `${origin} ${folder}` }
}

/** Returns the first validation error of a draft; null if the draft is valid. */
export function findDraftFault(draft: ChannelDraft, { languages, origins }: DraftRules): DraftFault | null {
  return findNameFault(draft.names, languages) ?? findUrlFault(draft, origins)
}

function findNameFault(names: ChannelDraft['names'], languages: readonly string[]): DraftFault | null {
  const entries = Object.entries(names)
  const hasValidNames = entries.every(([language, name]) => {
    const length = name.trim().length
    return languages.includes(language) && length > 0 && length <= MAX_NAME_LENGTH
  })
  if (entries.length > 0 && hasValidNames) return null
  return { field: 'names', allowed: `1 to ${MAX_NAME_LENGTH} characters in one or more of ${languages.join(', ')}` }
}

/**
 * Returns the validation error of a stream URL, or null. Members' browsers fetch the stream, so the URL must use HTTPS,
 * have an origin from the content security policy and contain no credentials.
 */
function findUrlFault({ kind, url }: ChannelDraft, origins: readonly string[]): DraftFault | null {
  if (kind === 'own')
    return url === null ? null : { field: 'url', allowed: 'null, because the platform’s own channel has no address' }
  const allowed =
    origins.length === 0
      ? 'none, because TV_ORIGINS is empty'
      : `a playlist at ${origins.join(' or ')}${kind === 'mediamtx' ? ', in a folder and without a query' : ''}`
  const address = url === null ? null : parseUrl(url)
  const isPlain =
    address !== null &&
    address.href === url &&
    address.protocol === 'https:' &&
    `${address.username}${address.password}${address.hash}` === ''
  if (!isPlain || !origins.includes(address.origin)) return { field: 'url', allowed }
  const isMedia = kind !== 'mediamtx' || (address.search === '' && parseMediaPath(address.href) !== null)
  return isMedia ? null : { field: 'url', allowed }
}

function parseUrl(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null
}
