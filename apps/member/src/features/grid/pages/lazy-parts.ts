import { lazyPart } from '../../../base/loading/lazy-part.tsx'

/**
 * Components that the first page of most sports does not use, in a separate chunk so that the first page renders
 * earlier.
 */
export const LazyOutrightBlock = lazyPart(async () => (await parts()).OutrightBlock, { small: true })
export const LazyPageHead = lazyPart(async () => (await parts()).PageHead)
export const LazyPageRow = lazyPart(async () => (await parts()).PageRow, { small: true })
export const LazyRunnerRow = lazyPart(async () => (await parts()).RunnerRow, { small: true })

function parts() {
  return import('./page-parts.ts')
}
