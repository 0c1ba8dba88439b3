import { createHash } from 'node:crypto'

/** Default content security policy: only content of this server may run, load or connect. */
export const DIRECTIVES = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
} as const

/**
 * Returns the content security policy of a page. Inline scripts and styles run only if the build wrote them.
 * @param frames sites that may frame the page; empty for none
 * @param tvOrigins origins of live TV video
 */
export function buildContentSecurityPolicy(
  html: string,
  frames: readonly string[],
  tvOrigins: readonly string[] = [],
): string {
  const directives: Record<string, readonly string[]> = {
    ...DIRECTIVES,
    ...picturesFrom(tvOrigins),
    scriptSrc: ["'self'", ...inlined(html, 'script')],
    styleSrc: ["'self'", ...inlined(html, 'style')],
    frameAncestors: frames.length === 0 ? ["'none'"] : frames,
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join(';')
}

/** Directives for video: from this server, from the given origins, and streams assembled by a player (blob). */
function picturesFrom(origins: readonly string[]) {
  return {
    connectSrc: ["'self'", ...origins],
    mediaSrc: ["'self'", 'blob:', ...origins],
  }
}

/**
 * Returns the hashes of the page's inline scripts or styles. Only the head counts, which the build writes: scripts in a
 * brand's drawing stay blocked.
 */
function inlined(html: string, element: 'script' | 'style'): string[] {
  return [...html.slice(0, html.indexOf('</head>')).matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => hash(text),
  )
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
