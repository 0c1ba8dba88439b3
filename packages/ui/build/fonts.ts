import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const FOLDER = fileURLToPath(new URL('../node_modules/.fonts/', import.meta.url))
/** Lightest and heaviest font weight used by the sites. */
const WEIGHTS = { wght: { min: 400, max: 700 } }

interface FontSubset {
  readonly file: string
  /** Code points that the font subset contains, both ends inclusive. */
  readonly ranges: readonly (readonly [from: number, to: number])[]
  /** OpenType features that the font subset contains; absent if the script requires every feature for shaping. */
  readonly features?: readonly string[]
}

const LATIN_FEATURES = ['kern', 'tnum', 'ccmp', 'mark', 'mkmk']

/** Font subset per script: letters in modern use, without letters of other languages or historic texts. */
const FONT_SUBSETS: Readonly<Record<string, FontSubset>> = {
  latin: {
    file: '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2010, 0x2015],
      [0x2018, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2032, 0x2033],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2212, 0x2212],
    ],
    features: LATIN_FEATURES,
  },
  vietnamese: {
    file: '@fontsource-variable/noto-sans/files/noto-sans-vietnamese-wght-normal.woff2',
    ranges: [
      [0x102, 0x103],
      [0x110, 0x111],
      [0x128, 0x129],
      [0x168, 0x169],
      [0x1a0, 0x1a1],
      [0x1af, 0x1b0],
      [0x300, 0x301],
      [0x303, 0x304],
      [0x308, 0x309],
      [0x323, 0x323],
      [0x329, 0x329],
      [0x1ea0, 0x1ef9],
      [0x20ab, 0x20ab],
    ],
    features: LATIN_FEATURES,
  },
  myanmar: {
    file: '@fontsource-variable/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-wght-normal.woff2',
    ranges: [
      [0x1000, 0x1021],
      [0x1023, 0x1027],
      [0x1029, 0x1032],
      [0x1036, 0x104f],
      [0x200c, 0x200d],
      [0x25cc, 0x25cc],
    ],
  },
  khmer: {
    file: '@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-khmer-wght-normal.woff2',
    ranges: [
      [0x1780, 0x17dd],
      [0x17e0, 0x17e9],
      [0x200b, 0x200d],
      [0x25cc, 0x25cc],
    ],
  },
  thai: {
    file: '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
    ranges: [
      [0xe01, 0xe3a],
      [0xe3f, 0xe5b],
      [0x200c, 0x200d],
      [0x25cc, 0x25cc],
    ],
  },
}

/**
 * Build plugin that creates font subsets with the letters and weights used by the sites:
 * `node_modules/.fonts/<name>.woff2`. Runs before styles that refer to the files are read.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async buildStart() {
      await mkdir(FOLDER, { recursive: true })
      await Promise.all(Object.entries(FONT_SUBSETS).map(([name, cut]) => createSubset(name, cut)))
    },
  }
}

async function createSubset(name: string, { file, ranges, features }: FontSubset): Promise<void> {
  const completeFont = await readFile(require.resolve(file))
  const text = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_letter, index) => from + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('')
  const featureOptions = features === undefined ? {} : { keepFeatures: [...features] }
  const subsetFont = await subset(completeFont, text, {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
    ...featureOptions,
  })
  await writeFile(`${FOLDER}${name}.woff2`, subsetFont)
}
