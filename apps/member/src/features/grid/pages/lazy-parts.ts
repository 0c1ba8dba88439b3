import { lazyPart } from '../../../base/loading/lazy-part.tsx'

const parts = () => import('./page-parts.ts')

/** What the first page of most sports is not made of: it is in sight before this comes. */
export const LazyOutrightBlock = lazyPart(async () => (await parts()).OutrightBlock, { small: true })
export const LazyPageHead = lazyPart(async () => (await parts()).PageHead)
export const LazyPageRow = lazyPart(async () => (await parts()).PageRow, { small: true })
export const LazyRunnerRow = lazyPart(async () => (await parts()).RunnerRow, { small: true })
