import { ensureSiteBuilt } from '../../../tools/dev/build.js'

/** Builds the site once, before several files of tests want it at the same time. */
export const setup = (): Promise<void> => ensureSiteBuilt()
