import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../routes/lazy-part.tsx'
import { needTexts } from '../../state/language.ts'
import { later } from '../../state/later.ts'
import { useSlipDue } from '../slip/click-price.ts'

/** Comes behind the prices, with the texts that it needs. */
const Marquee = lazyPart(async () => {
  const [{ Marquee: loaded }] = await Promise.all([import('./Marquee.tsx'), needTexts('pages'), needTexts('codes')])
  return loaded
}, { small: true })

/** Behind the slip too, which is wanted by a click. */
const BEHIND_MS = 1_000

export function LazyMarquee() {
  const due = useSlipDue()
  const [shown, setShown] = useState(false)
  useEffect(() => (due ? later(() => setShown(true), BEHIND_MS) : undefined), [due])
  return shown ? <Suspense fallback={null}><Marquee /></Suspense> : null
}
