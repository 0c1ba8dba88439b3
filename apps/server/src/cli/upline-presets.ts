import { SPORTS } from '@touchline/domain/sport'
import type pg from 'pg'
import type { OfferedShare } from '../hierarchy/preset-ports.ts'
import { readPresets } from '../hierarchy/preset.store.ts'

/** Lists the presets that an upline or operator offers to its direct downline, a line for each share (UP1). */
export async function describePresets(
  pool: pg.Pool,
  owner: { readonly account: string | null; readonly operator: string | null },
): Promise<readonly string[]> {
  const shares = await readPresets(pool, owner)
  return shares.length === 0 ? ['no presets'] : shares.map(formatShare)
}

function formatShare({ name, product, sportId, tab, positionBp, commissionBp }: OfferedShare): string {
  const sport = sportId === null ? 'all sports' : (SPORTS.find(({ id }) => id === sportId)?.key ?? `sport ${sportId}`)
  const scopeText = [product, sport, tab ?? 'all tabs'].join(', ')
  return `${name}  ${scopeText}: position ${percent(positionBp)}, commission ${percent(commissionBp)}`
}

function percent(bp: number): string {
  return `${bp / 100} %`
}
