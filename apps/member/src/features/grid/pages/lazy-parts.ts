import { lazy } from 'react'

const parts = () => import('./page-parts.ts')

/** What only the pages of odds beside the first are made of; the first is in sight before it comes. */
export const LazyOutrightBlock = lazy(async () => ({ default: (await parts()).OutrightBlock }))
export const LazyPageHead = lazy(async () => ({ default: (await parts()).PageHead }))
export const LazyPageRow = lazy(async () => ({ default: (await parts()).PageRow }))
