import { lazy, Suspense } from 'react'
import { needTexts } from '../../state/language.ts'

/** Comes behind the prices, with the texts that it needs. */
const Marquee = lazy(async () => {
  const [{ Marquee: loaded }] = await Promise.all([import('./Marquee.tsx'), needTexts('pages'), needTexts('codes')])
  return { default: loaded }
})

export function LazyMarquee() {
  return (
    <Suspense fallback={null}>
      <Marquee />
    </Suspense>
  )
}
