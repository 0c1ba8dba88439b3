import { describe, expect, test } from 'vitest'
import { checkDrawing } from './check-drawing.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
function drawn(inside: string, more = ''): string {
  return `<svg ${XMLNS} viewBox="0 0 32 32"${more}>${inside}</svg>\n`
}
function refusal(source: string): string {
  try {
    checkDrawing('brands/yours/mark.svg', source)
    return 'none'
  } catch (error) {
    return (error as Error).message
  }
}

test('a drawing of shapes in plain colours is accepted', () => {
  const shapes =
    '<!-- A sun. -->' +
    '<g fill="var(--accent-ink)" stroke="#fff3e6" stroke-width="1.9" stroke-linecap="round">' +
    '<path d="M6.5 17.5a9.5 9.5 0 0 1 19-1e-2z" fill="currentColor" fill-rule="evenodd"/>' +
    '<rect x="-1" y=".5" width="100%" height="2" rx="1"/><circle cx="1" cy="2" r="3"/>' +
    '<polygon points="1,2 3,4" transform="rotate(45 16,16) scale(2)"/></g>'
  expect(refusal(drawn(shapes, ' fill="none"'))).toBe('none')
  const symbol = '<symbol id="art" viewBox="0 0 9 9" preserveAspectRatio="xMidYMax slice"></symbol>'
  expect(refusal(drawn(symbol))).toBe('none')
})

describe('refuses scripts, external resources, links, styles and animations, and names the cause', () => {
  test.each([
    ['<script>x()</script>', '<script> is not allowed'],
    ['<SCRIPT>x()</SCRIPT>', '<SCRIPT> is not allowed'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">x()</s:script>', '<s:script> is not allowed'],
    ['<foreignObject><p>x</p></foreignObject>', '<foreignObject> is not allowed'],
    ['<path d="M0 0" onclick="x()"/>', 'onclick of <path> is not allowed'],
    ['<path d="M0 0" ONFOCUS="x()"/>', 'ONFOCUS of <path> is not allowed'],
    ['<a href="javascript:x()"><path d="M0 0"/></a>', '<a> is not allowed'],
    ['<use href="#mark"/>', '<use> is not allowed'],
    ['<use href="https://evil.example/a.svg#x"/>', '<use> is not allowed'],
    ['<use xlink:href="data:image/svg+xml;base64,AA"/>', '<use> is not allowed'],
    ['<image href="https://evil.example/p.png"/>', '<image> is not allowed'],
    ['<path href="https://evil.example"/>', 'href of <path> is not allowed'],
    ['<animate attributeName="href" to="javascript:x()"/>', '<animate> is not allowed'],
    ['<path d="M0 0"><set attributeName="onmouseover" to="x()"/></path>', '<set> is not allowed'],
    ['<style>path{fill:url(https://evil.example)}</style>', '<style> is not allowed'],
    ['<path style="fill:url(https://evil.example)"/>', 'style of <path> is not allowed'],
    ['<path fill="url(https://evil.example#x)"/>', 'fill of <path> is no plain value'],
    ['<path fill="u\\72l(//evil.example)"/>', 'fill of <path> is no plain value'],
    ['<path fill="&#117;rl(//evil.example)"/>', 'fill of <path> is no plain value'],
    ['<path fill="var(--x, url(//evil.example))"/>', 'fill of <path> is no plain value'],
    ['<path d="M0 0" filter="url(#f)"/>', 'filter of <path> is not allowed'],
    ['<linearGradient/>', '<linearGradient> is not allowed'],
    ['<g xmlns="http://www.w3.org/1999/xhtml"/>', 'xmlns of <g> is not allowed'],
    ['<g id="root"/>', 'id of <g> is not allowed'],
    ['<symbol id="ahead"/>', 'id of <symbol> is no plain value'],
    ['<g constructor="1"/>', 'constructor of <g> is not allowed'],
    ['<title>x</title>', '<title> is not allowed'],
    ['<svg></svg>', '<svg> inside the drawing'],
    ['Bet here', 'text: draw letters as paths'],
  ])('%s', (inside, reason) => {
    const said = refusal(drawn(inside))
    expect(said).toContain(`brands/yours/mark.svg:1: ${reason}`)
    expect(said).not.toContain('\n')
  })

  test('refuses forbidden attributes on the root element', () => {
    expect(refusal(drawn('', ' onload="x()"'))).toContain('onload of <svg> is not allowed: take it out')
    expect(refusal(drawn('', ' id="root"'))).toContain('id of <svg> is not allowed')
  })
})

test('refuses markup that browsers parse differently, declarations and malformed files', () => {
  expect(refusal(drawn('<!--><script>x()</script>-->'))).toContain('a comment with < or >')
  expect(refusal(drawn('<!-- --!><script>x()</script>-->'))).toMatch(/not well-formed|a comment/)
  expect(refusal(drawn('<![CDATA[<script>x()</script>]]>'))).toContain('a CDATA section')
  expect(refusal(drawn('<?xml-stylesheet href="//evil.example"?>'))).toContain('<?xml-stylesheet?>')
  expect(refusal(`<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>${drawn('')}`)).toContain('does not begin')
  expect(refusal(drawn('<path d="&e;"/>'))).toContain('not well-formed')
  expect(refusal(drawn('<path d="M0 0" d="M1 1"/>'))).toContain('not well-formed')
  expect(refusal(drawn('<g>'))).toContain('not well-formed')
  expect(refusal(drawn('') + drawn(''))).toContain('not well-formed')
  expect(refusal(`${drawn('').trim()}<!-- more -->`)).toContain('does not end with </svg>')
  expect(refusal('\u{FEFF}<?xml version="1.0" encoding="UTF-7"?><svg/>')).toContain('does not begin')
  expect(refusal('')).toContain('does not begin')
})

test('the refusal message contains the line number', () => {
  expect(refusal(drawn('\n<g>\n  <image/>\n</g>'))).toContain('mark.svg:3: <image> is not allowed')
})

test('the check time grows linearly with the length of attribute values', () => {
  const bestMs = (value: string): number => {
    const source = drawn(`<path d="M0 0" transform="${value}"/>`)
    const took = Array.from({ length: 5 }, () => {
      const beganMs = performance.now()
      refusal(source)
      return performance.now() - beganMs
    })
    return Math.min(...took)
  }
  // A pattern that could match a blank in two positions would backtrack exponentially.
  for (const piece of ['scale(1) ', 'scale(1)  \t\n ', 'scale(1),', 'scale(1) , ', ' ', 'scale(', '1 ', ','])
    expect([piece, bestMs(`${piece.repeat(8_000)}!`) < 500]).toEqual([piece, true])
  expect(refusal(drawn('<path d="M0 0" transform=" scale(1) , rotate(2)translate(3 4) "/>'))).toBe('none')
})
