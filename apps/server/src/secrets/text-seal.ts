import { checkText, type SealCheck, sealText } from './pepper-seal.ts'
import type { Pepper } from './pepper.ts'

export interface TextSeal {
  seal(text: string): Buffer
  check(text: string, seal: Buffer): SealCheck
}

/** Seals the facts that settlement reads (SE9). */
export function createFactSeal(pepper: Pepper): TextSeal {
  return {
    seal: (text) => sealText(pepper, 'settlement fact', text),
    check: (text, seal) => checkText(pepper, 'settlement fact', text, seal),
  }
}
