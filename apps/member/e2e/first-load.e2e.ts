import { readFileSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { LANGUAGES } from '@touchline/ui/format'
import { describe, expect, inject, test } from 'vitest'

/** Byte budget of a first visit until prices are clickable. */
const SCRIPT_BYTES = 170_000
const FONT_BYTES = 60_000
/** Every file adds headers, and files queue on a slow connection. */
const HEADER_BYTES = 500
const SCRIPT_FILES = 7
/** Bytes that the slow test connection carries during a round trip: 150 ms at 1.6 Mbit/s. */
const ROUND_TRIP_BYTES = 30_000

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([^"]+\.js)"/g

interface Ahead {
  readonly languages: Readonly<Record<string, readonly string[]>>
  readonly start: string
  readonly libraries: string
  readonly book: readonly string[]
  readonly info: readonly string[]
}

function text(address: string): string {
  return readFileSync(DIST + address.slice(1), 'utf8')
}
const page = text(`/brands/${inject('brand')}/index.html`)
const ahead = JSON.parse(/id="ahead">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null') as Ahead

const packed = new Map<string, number>()

/**
 * Returns the Brotli size of a file as the server serves it, plus headers. Cached, because most files serve every
 * language.
 */
function packedBytes(address: string): number {
  const known = packed.get(address)
  if (known !== undefined) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const bytes = brotliCompressSync(text(address), { params }).length + HEADER_BYTES
  packed.set(address, bytes)
  return bytes
}

/** Returns the addresses of the given scripts and of every script that they import statically. */
function withImports(addresses: readonly string[], found = new Set<string>()): Set<string> {
  for (const address of addresses.filter((each) => !found.has(each))) {
    found.add(address)
    withImports(
      [...text(address).matchAll(STATIC_IMPORT)].map(([, name = '']) => `/assets/${name}`),
      found,
    )
  }
  return found
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
function ends(ending: string) {
  return (address: string) => address.endsWith(ending)
}

const inPage = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
function fontsOf(sheets: readonly string[]): string[] {
  return sheets
    .flatMap((sheet) => [...text(sheet).matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)])
    .map(([, url = '']) => url)
}

describe.each(LANGUAGES.map(({ code }) => code))('a first visit in %s', (language) => {
  const files = [...inPage, ...ahead.book, ...(ahead.languages[language] ?? [])]

  test('loads few scripts, within the script budget', () => {
    const scripts = withImports(files.filter(ends('.js')))
    expect(scripts.size).toBeLessThanOrEqual(SCRIPT_FILES)
    expect([...scripts].filter((address) => address.includes('/site-'))).toHaveLength(1)
    expect(sum([...scripts].map(packedBytes))).toBeLessThanOrEqual(SCRIPT_BYTES)
  })

  test('loads fonts within the font budget', () => {
    const fonts = new Set(fontsOf(files.filter(ends('.css'))))
    expect(sum([...fonts].map((font) => statSync(DIST + font.slice(1)).size + HEADER_BYTES))).toBeLessThanOrEqual(
      FONT_BYTES,
    )
  })
})

test('loads a libraries script that is one to two round trips larger than the entry script', () => {
  const left = packedBytes(ahead.libraries) - packedBytes(ahead.start)
  expect(left).toBeGreaterThan(ROUND_TRIP_BYTES)
  expect(left).toBeLessThan(2 * ROUND_TRIP_BYTES)
})

test('preloads only built files, and no file twice', () => {
  const built = new Set(readdirSync(`${DIST}assets`).map((name) => `/assets/${name}`))
  const all = [...inPage, ...ahead.book, ...Object.values(ahead.languages).flat(), ...ahead.info]
  expect(all.filter((address) => address.startsWith('/assets/') && !built.has(address))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
})

test('prefetches all further scripts that the information pages need', () => {
  const first = withImports([...inPage, ...ahead.book].filter(ends('.js')))
  const scripts = ahead.info.filter(ends('.js'))
  expect([...withImports(scripts)].filter((address) => !first.has(address)).toSorted()).toEqual(scripts.toSorted())
  expect(ahead.info.some((address) => address.includes('/BetListPage-'))).toBe(true)
  expect(ahead.info.some(ends('.css'))).toBe(true)
})
