import { createHash } from 'node:crypto'

/** Only what is served from here may run, show or be talked to. */
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

/** What shows moving pictures: our own, those of the addresses that were named, and what a player puts together. */
const picturesFrom = (origins: readonly string[]) => ({
  connectSrc: ["'self'", ...origins],
  mediaSrc: ["'self'", 'blob:', ...origins],
})

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of the page's head alone, which we write: what stands in a drawing of a brand may not run. */
const inlined = (html: string, element: 'script' | 'style'): string[] =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => hash(text),
  )

/**
 * The content policy of a page: what stands in it and was written by us may run, and nothing else that does.
 * @param frames sites that may show it in a frame; none if empty
 * @param tvOrigins addresses that pictures of live TV come from
 */
export const policyOf = (html: string, frames: readonly string[], tvOrigins: readonly string[] = []): string => {
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
