import { SaxesParser } from 'saxes'

const NUMBERS = /^[\d\s.,eE%+-]*$/
const PATH = /^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]*$/
/**
 * Allowed values of a `transform` attribute. Blanks match at a single position of the pattern, so that a long text
 * cannot cause exponential backtracking.
 */
const TRANSFORM = /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,eE+-]*\)(?:\s*,)?\s*)*$/
const KEYWORDS = /^[a-zA-Z ]*$/
/** Allowed values of a colour attribute: a colour name, a hex colour or a theme variable. `url(…)` never matches. */
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

/**
 * Allowed elements and attributes. An allow list excludes names that link, run scripts, style, animate or load,
 * including future names.
 */
const ELEMENTS: ReadonlyMap<string, Values> = new Map(
  Object.entries({
    svg: { ...PAINT, ...VIEW, xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/ },
    // Attributes of the drawing's root symbol. The landing page references the symbol by the id `art`; a different id
    // could collide with an element of the page.
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

/**
 * Required start of a drawing file. The file is parsed as XML when opened directly and as HTML within the page, so
 * content that the parsers read differently is refused.
 */
const OPENING = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s>]/
const CLOSING = /<\/svg>\s*$/

type Refuse = (subject: string, remedy: string) => void

/**
 * Refuses a brand drawing that contains anything except shapes with plain colours. Throws an Error with a single-line
 * message: file, line, element or attribute, and remedy.
 */
export function checkDrawing(file: string, source: string): void {
  const parser = new SaxesParser()
  const refuse = (subject: string, remedy: string): never => {
    throw new Error(`${file}:${parser.line}: ${subject}: ${remedy}`)
  }
  if (!OPENING.test(source)) refuse('it does not begin with <svg xmlns="http://www.w3.org/2000/svg"', 'begin with it')
  checkFurtherContent(parser, refuse)
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'svg' && depth > 0) refuse('<svg> inside the drawing', 'use <g>')
    checkElement(name, attributes, refuse)
    depth += 1
  })
  parser.write(source).close()
  if (!CLOSING.test(source)) refuse('it does not end with </svg>', 'leave out what stands behind it')
}

/**
 * Refuses comments, entities and other content besides elements. Such content is never drawn, and HTML parses part of
 * the content differently.
 */
function checkFurtherContent(parser: SaxesParser, refuse: Refuse): void {
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

function checkElement(name: string, attributes: Readonly<Record<string, string>>, refuse: Refuse): void {
  const allowed = ELEMENTS.get(name)
  if (allowed === undefined) return refuse(`<${name}> is not allowed`, `use ${[...ELEMENTS.keys()].join(', ')} alone`)
  for (const [attribute, value] of Object.entries(attributes)) {
    const values = Object.hasOwn(allowed, attribute) ? allowed[attribute] : undefined
    if (values === undefined) refuse(`${attribute} of <${name}> is not allowed`, 'take it out')
    else if (!values.test(value)) refuse(`${attribute} of <${name}> is no plain value`, 'write numbers or a colour')
  }
}

function numbers(...names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, NUMBERS]))
}
