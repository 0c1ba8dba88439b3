import { SaxesParser } from 'saxes'

const NUMBERS = /^[\d\s.,eE%+-]*$/
const PATH = /^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]*$/
/** Blanks stand in one place of each step alone, so that no text is read in two ways. */
const TRANSFORM = /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,eE+-]*\)(?:\s*,)?\s*)*$/
const KEYWORDS = /^[a-zA-Z ]*$/
/** A colour by name, in digits or as the theme has it. Never `url(…)`, in whatever spelling. */
const COLOUR = /^(?:[a-zA-Z]+|#[\da-fA-F]{3,8}|var\(--[a-z\d-]+\))$/

type Values = Readonly<Record<string, RegExp>>

const PAINT: Values = {
  fill: COLOUR,
  'fill-opacity': NUMBERS,
  'fill-rule': KEYWORDS,
  opacity: NUMBERS,
  stroke: COLOUR,
  'stroke-dasharray': NUMBERS,
  'stroke-dashoffset': NUMBERS,
  'stroke-linecap': KEYWORDS,
  'stroke-linejoin': KEYWORDS,
  'stroke-miterlimit': NUMBERS,
  'stroke-opacity': NUMBERS,
  'stroke-width': NUMBERS,
  transform: TRANSFORM,
}
const VIEW: Values = { viewBox: NUMBERS, preserveAspectRatio: KEYWORDS, width: NUMBERS, height: NUMBERS }

const numbers = (...names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, NUMBERS]))

/** What a drawing may be made of. A name that links, runs, styles, moves or loads is not here, nor one yet to come. */
const ELEMENTS: ReadonlyMap<string, Values> = new Map(
  Object.entries({
    svg: { ...PAINT, ...VIEW, xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/ },
    // Its name is the landing page's word for it; another could be taken for a part of the page.
    symbol: { ...PAINT, ...VIEW, id: /^art$/ },
    g: PAINT,
    path: { ...PAINT, d: PATH },
    rect: { ...PAINT, ...numbers('x', 'y', 'width', 'height', 'rx', 'ry') },
    circle: { ...PAINT, ...numbers('cx', 'cy', 'r') },
    ellipse: { ...PAINT, ...numbers('cx', 'cy', 'rx', 'ry') },
    line: { ...PAINT, ...numbers('x1', 'y1', 'x2', 'y2') },
    polyline: { ...PAINT, points: NUMBERS },
    polygon: { ...PAINT, points: NUMBERS },
  }),
)

/** The file is read as XML where it is opened, and as HTML in the page: what the two could read apart is refused. */
const OPENING = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s>]/
const CLOSING = /<\/svg>\s*$/

type Refuse = (what: string, remedy: string) => void

const checkElement = (name: string, attributes: Readonly<Record<string, string>>, refuse: Refuse): void => {
  const allowed = ELEMENTS.get(name)
  if (allowed === undefined) return refuse(`<${name}> is not allowed`, `use ${[...ELEMENTS.keys()].join(', ')} alone`)
  for (const [attribute, value] of Object.entries(attributes)) {
    const values = Object.hasOwn(allowed, attribute) ? allowed[attribute] : undefined
    if (values === undefined) refuse(`${attribute} of <${name}> is not allowed`, 'take it out')
    else if (!values.test(value)) refuse(`${attribute} of <${name}> is no plain value`, 'write numbers or a colour')
  }
}

/** What is no element: nothing of it is drawn, and some of it is read otherwise in a page. */
const checkRest = (parser: SaxesParser, refuse: Refuse): void => {
  parser.on('error', () => refuse('it is not well-formed', 'write it as XML, without entities'))
  parser.on('doctype', () => refuse('a doctype', 'take it out'))
  parser.on('cdata', () => refuse('a CDATA section', 'take it out'))
  parser.on('processinginstruction', ({ target }) => refuse(`<?${target}?>`, 'take it out'))
  parser.on('comment', (text) => {
    if (/[<>]/.test(text)) refuse('a comment with < or >', 'write it without')
  })
  parser.on('text', (text) => {
    if (text.trim() !== '') refuse('text', 'draw letters as paths')
  })
}

/**
 * Refuses a brand's drawing that holds anything but shapes with plain colours.
 * Throws an Error of one line that names the file, its line, the element or attribute, and what to do.
 */
export const checkDrawing = (file: string, source: string): void => {
  const parser = new SaxesParser()
  const refuse = (what: string, remedy: string): never => {
    throw new Error(`${file}:${parser.line}: ${what}: ${remedy}`)
  }
  if (!OPENING.test(source)) refuse('it does not begin with <svg xmlns="http://www.w3.org/2000/svg"', 'begin with it')
  checkRest(parser, refuse)
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'svg' && depth > 0) refuse('<svg> inside the drawing', 'use <g>')
    checkElement(name, attributes, refuse)
    depth += 1
  })
  parser.write(source).close()
  if (!CLOSING.test(source)) refuse('it does not end with </svg>', 'leave out what stands behind it')
}
