import { createHash } from 'node:crypto'
import type { TicketCommand } from './placing-ports.ts'

type Leg = TicketCommand['legs'][number]

const toSelectionFields = ({
  matchId,
  tab,
  typeCode,
  lineQ,
  selection,
  oddsMilli,
}: Leg): readonly (string | number)[] => [matchId, tab, typeCode, lineQ, selection, oddsMilli]

/**
 * Returns the request fields to hash, in a fixed order. A single keeps the order from before other bet kinds existed,
 * so that references stored at that time still match their hash.
 */
const toHashedFields = ({ kind, legs, oddsType, stakeMinor, units, ...command }: TicketCommand): readonly unknown[] => {
  const consent = [command.acceptBetterOdds, command.acceptAnyOdds]
  const [first] = legs
  if (kind === 'single' && first) return [...toSelectionFields(first), oddsType, String(stakeMinor), ...consent]
  const legFields = legs.map((leg) => [
    ...toSelectionFields(leg),
    leg.myanmar?.goals ?? null,
    leg.myanmar?.percent ?? null,
    ...(leg.myanmar?.favourite === undefined ? [] : [leg.myanmar.favourite]),
  ])
  const sizes = units.map(({ size, unitMinor }) => [size, String(unitMinor)])
  const combined = kind === 'builder' ? [command.combinedMilli] : []
  return [kind, legFields, oddsType, String(stakeMinor), sizes, ...consent, ...combined]
}

/** Hashes every field that identifies the request (AC1). */
export const hashBody = (command: TicketCommand): string =>
  createHash('sha256')
    .update(JSON.stringify(toHashedFields(command)))
    .digest('base64url')
