import { checkText, type SealCheck, sealText } from './pepper-seal.ts'
import type { Pepper } from './pepper.ts'

/** Seals texts for a purpose with the pepper. */
export interface TextSeal {
  seal(text: string): Buffer
  check(text: string, seal: Buffer): SealCheck
}

const createTextSeal = (pepper: Pepper, purpose: string): TextSeal => ({
  seal: (text) => sealText(pepper, purpose, text),
  check: (text, seal) => checkText(pepper, purpose, text, seal),
})

/** Seals the facts that settlement reads (SE9). */
export const createFactSeal = (pepper: Pepper): TextSeal => createTextSeal(pepper, 'settlement fact')
