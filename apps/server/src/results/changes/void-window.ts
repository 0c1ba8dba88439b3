import { marketKindByCode, marketKindById } from '@touchline/domain/market'
import type { VoidWindow } from '@touchline/domain/settlement'

/**
 * Stored void window: range of placement times on the simulated clock. `kindId` restricts the window to a market kind;
 * null covers every kind.
 */
export interface WindowRow {
  readonly fromMs: number
  readonly toMs: number
  readonly kindId: number | null
}

/** Converts a row to a window. Throws if the market kind is unknown. */
export function toVoidWindow({ fromMs, toMs, kindId }: WindowRow): VoidWindow {
  if (kindId === null) return { fromMs, toMs }
  const typeCode = marketKindById(kindId)?.code
  if (typeCode === undefined) throw new Error(`a void refers to market kind ${kindId}, which does not exist`)
  return { fromMs, toMs, typeCode }
}

/**
 * Returns the id of the market kind to which a void window is restricted; null for every kind. Throws if the market
 * code is unknown.
 */
export function kindIdOf({ typeCode }: VoidWindow): number | null {
  if (typeCode === undefined) return null
  const kind = marketKindByCode(typeCode)
  if (kind === undefined) throw new Error(`there is no market kind ${typeCode}`)
  return kind.id
}
