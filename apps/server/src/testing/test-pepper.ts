import { createPepper } from '../secrets/pepper.ts'
import { createFactSeal } from '../secrets/text-seal.ts'

export const TEST_PEPPER = 'a pepper of the tests, long enough'
/** Seals settlement facts like a test server (SE9). */
export const TEST_FACT_SEAL = createFactSeal(createPepper(TEST_PEPPER))
