import { createHash } from 'node:crypto'
import type { SelectionRequest, TicketRequest } from '@touchline/domain/acceptance'

/** Hashes every field that identifies the request (AC1). */
export function hashBody(request: TicketRequest): string {
  return createHash('sha256')
    .update(JSON.stringify(toHashedFields(request)))
    .digest('base64url')
}

/**
 * Returns the request fields to hash, in a fixed order. A single keeps the order from before other bet kinds existed,
 * so that references stored at that time still match their hash.
 */
function toHashedFields({
  kind,
  legs,
  oddsType,
  stakeMinor,
  units,
  acceptBetter,
  acceptAny,
  combinedMilli,
}: TicketRequest): readonly unknown[] {
  const consent = [acceptBetter, acceptAny]
  const [first] = legs
  if (kind === 'single' && first) return [...toSelectionFields(first), oddsType, String(stakeMinor), ...consent]
  const legFields = legs.map((leg) => [
    ...toSelectionFields(leg),
    leg.myanmar?.goals ?? null,
    leg.myanmar?.percent ?? null,
    ...(leg.myanmar?.favourite === undefined ? [] : [leg.myanmar.favourite]),
  ])
  const sizes = units.map(({ size, unitMinor }) => [size, String(unitMinor)])
  const combined = kind === 'builder' ? [combinedMilli] : []
  return [kind, legFields, oddsType, String(stakeMinor), sizes, ...consent, ...combined]
}

function toSelectionFields({
  matchId,
  tab,
  typeCode,
  lineQ,
  selection,
  oddsMilli,
}: SelectionRequest): readonly (string | number)[] {
  return [matchId, tab, typeCode, lineQ, selection, oddsMilli]
}
