import type { Language } from '../format/index.ts'

type Load = () => Promise<unknown>

/** Scripts that cheap devices often cannot draw: always from us. */
const OURS: Partial<Record<Language, Load>> = {
  my: () => import('./font-my.css'),
  tw: () => import('./font-tw.css'),
  th: () => import('./font-th.css'),
  vi: () => import('./font-vi.css'),
}

interface Heavy {
  /** Two letters of the script that look different where it can be drawn. */
  readonly letters: readonly [string, string]
  readonly load: Load
}

/** Scripts of many letters: the device's own font, and ours only where it has none. */
const DEVICES: Partial<Record<Language, Heavy>> = {
  cn: { letters: ['汉', '语'], load: () => import('@fontsource-variable/noto-sans-sc/wght.css') },
  jp: { letters: ['日', '本'], load: () => import('@fontsource-variable/noto-sans-jp/wght.css') },
  kr: { letters: ['한', '국'], load: () => import('@fontsource-variable/noto-sans-kr/wght.css') },
}

/** Sees to it that the letters of a language can be drawn. */
export const loadFont = async (language: Language): Promise<void> => {
  await OURS[language]?.()
  const heavy = DEVICES[language]
  if (heavy !== undefined && !deviceDraws(heavy.letters)) await heavy.load()
}

const SIZE = 24

/** A device without the script draws the same empty box for any of its letters. */
const deviceDraws = ([one, other]: readonly [string, string]): boolean => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (context === null) return true
  context.font = `${SIZE}px sans-serif`
  const drawn = (letter: string) => {
    context.clearRect(0, 0, 2 * SIZE, 2 * SIZE)
    context.fillText(letter, 0, SIZE)
    return context.getImageData(0, 0, 2 * SIZE, 2 * SIZE).data.join()
  }
  return drawn(one) !== drawn(other)
}
