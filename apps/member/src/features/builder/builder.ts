import type { BetAnswer } from '@touchline/contract/bet'
import type { BetBuilderCheckAnswer } from '@touchline/contract/placing'
import { useStore } from 'zustand'
import { memberCall } from '../../base/api/member-call.ts'
import { worldPorts } from '../slip/betting-now.ts'
import { runBuilder } from './builder-runner.ts'
import type { Builder } from './builder.types.ts'

/** The slip of several selections of one match. */
export const builder = runBuilder({
  ...worldPorts('touchline.builder'),
  check: (legs) => memberCall<BetBuilderCheckAnswer>('betbuildercheck', { legs }),
  place: ({ body }) => memberCall<BetAnswer>('betbuilder', body),
})

export const useBuilder = (): Builder => useStore(builder.store)
