import { marketKindByCode, marketKindById } from '@touchline/domain/market'
import type { VoidWindow } from '@touchline/domain/settlement'

/** A window as its row has it; of one kind of market alone where it names it. */
export interface WindowRow {
  readonly fromMs: number
  readonly toMs: number
  readonly kindId: number | null
}

/** Throws where the row names a kind of market that there is none of. */
export const windowOf = ({ fromMs, toMs, kindId }: WindowRow): VoidWindow => {
  if (kindId === null) return { fromMs, toMs }
  const typeCode = marketKindById(kindId)?.code
  if (typeCode === undefined) throw new Error(`bets on a market of kind ${kindId} are void, and there is none`)
  return { fromMs, toMs, typeCode }
}

/** Null of all kinds. Throws where the catalogue does not know the one that is named. */
export const kindIdOf = ({ typeCode }: VoidWindow): number | null => {
  if (typeCode === undefined) return null
  const kind = marketKindByCode(typeCode)
  if (kind === undefined) throw new Error(`there is no market ${typeCode}`)
  return kind.id
}
