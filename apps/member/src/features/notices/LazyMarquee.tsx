import { Suspense } from 'react'
import { lazyPart } from '../../routes/lazy-part.tsx'
import { needTexts } from '../../state/language.ts'
import { useSlipDue } from '../slip/click-price.ts'

/** Comes behind the prices, with the texts that it needs. */
const Marquee = lazyPart(async () => {
  const [{ Marquee: loaded }] = await Promise.all([import('./Marquee.tsx'), needTexts('pages'), needTexts('codes')])
  return loaded
}, { small: true })

export function LazyMarquee() {
  return useSlipDue() ? <Suspense fallback={null}><Marquee /></Suspense> : null
}
