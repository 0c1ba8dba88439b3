import type { BetAnswer } from '@touchline/contract/bet'
import type { BetCheckMultiAnswer } from '@touchline/contract/placing'
import { useStore } from 'zustand'
import { memberCall } from '../../base/api/member-call.ts'
import { worldPorts } from './betting-now.ts'
import { runParlay } from './parlay-runner.ts'
import type { Parlay } from './parlay-slip.types.ts'

/** The slip of several legs. */
export const parlay = runParlay({
  ...worldPorts('touchline.parlay'),
  check: (kind, legs, sizes) =>
    memberCall<BetCheckMultiAnswer>('betcheckmultispecial', { kind, legs, ...(sizes.length > 0 && { sizes }) }),
  place: ({ call, body }) => memberCall<BetAnswer>(call, body),
})

export const useParlay = (): Parlay => useStore(parlay.store)
