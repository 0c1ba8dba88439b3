import { lazyPart } from '../../../base/loading/lazy-part.tsx'

const parts = () => import('./page-parts.ts')

/** What only the pages of odds beside the first are made of; the first is in sight before it comes. */
export const LazyOutrightBlock = lazyPart(async () => (await parts()).OutrightBlock, { small: true })
export const LazyPageHead = lazyPart(async () => (await parts()).PageHead)
export const LazyPageRow = lazyPart(async () => (await parts()).PageRow, { small: true })
