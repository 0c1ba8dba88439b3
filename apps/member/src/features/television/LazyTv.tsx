import { Suspense } from 'react'
import { LIVE_TV } from '@touchline/contract/products'
import { needTexts } from '../../base/i18n/language.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { brand } from '../../base/settings/brand.ts'
import { shellNow } from '../../base/state/shell.ts'
import { useSlipDue } from '../../base/state/slip-due.ts'
import { useHasPictures } from './tv-matches.ts'

const parts = async () => (await Promise.all([import('./tv-parts.ts'), needTexts('pages')]))[0]
const TvEar = lazyPart(async () => (await parts()).TvEar, { small: true })
const TvMark = lazyPart(async () => (await parts()).TvMark, { small: true })
const MatchPictures = lazyPart(async () => (await parts()).MatchPictures, { small: true })

interface OfMatch {
  readonly matchId: number
}

/** Hears which matches have pictures, behind the prices; not in a frame of the operator's, which has no such page. */
export const LazyTvEar = () => {
  const due = useSlipDue()
  if (!due || !brand.products.includes(LIVE_TV.product) || shellNow() !== '/desktop') return null
  return (
    <Suspense fallback={null}>
      <TvEar />
    </Suspense>
  )
}

/** The mark of a match that has pictures. */
export const LazyTvMark = ({ matchId }: OfMatch) =>
  useHasPictures(matchId) && (
    <Suspense fallback={null}>
      <TvMark matchId={matchId} />
    </Suspense>
  )

/** The pictures of a match that has some, in the live centre. */
export const LazyMatchPictures = ({ matchId }: OfMatch) =>
  useHasPictures(matchId) && (
    <Suspense fallback={null}>
      <MatchPictures matchId={matchId} />
    </Suspense>
  )
