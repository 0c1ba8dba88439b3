import type { TextLookup } from './text-lookup.ts'

/** Display names of the home side, the away side and the draw. */
export interface SideNames {
  readonly home: string
  readonly draw: string
  readonly away: string
}

const RESULTS = /^(home|draw|away)$/
const JOINED = /^(home|draw|away|1x|12|x2|over|under)-(over|under|yes|no|odd|even)$/
const LEAD = /^(home|away)-(\d[\d+-]*)$/
const METHOD = /^(home|away)-(stoppage|decision)$/
const RUNNER = /^r(\d+)$/

const SIDES: Readonly<Record<string, keyof SideNames>> = { h: 'home', d: 'draw', a: 'away' }

/** Returns the name of a combined selection (Home & Over, Home by 4+) or of a runner, otherwise undefined. */
export function joinedSelection(_: TextLookup, side: SideNames, selection: string): string | undefined {
  const joined = JOINED.exec(selection)
  if (joined !== null) return `${simple(_, side, joined[1] ?? '')} & ${simple(_, side, joined[2] ?? '')}`
  const lead = LEAD.exec(selection)
  const team = selection.startsWith('home') ? side.home : side.away
  if (lead !== null) return _('selection.by', { team, n: lead[2]?.replace('-', '–') })
  const method = METHOD.exec(selection)
  if (method !== null) return _(`selection.${method[2]}`, { team })
  const runner = RUNNER.exec(selection)
  return runner === null ? undefined : _('selection.runner', { n: runner[1] })
}

function simple(_: TextLookup, side: SideNames, name: string): string {
  if (RESULTS.test(name)) return side[name as keyof SideNames]
  return _(`selection.${name}`, { home: side.home, away: side.away })
}

/** Returns the display name of a selection: a team name, Over, 2–1. */
export function selectionName(_: TextLookup, side: SideNames, selection: string): string {
  const { home, away } = side
  if (selection === 'home' || selection === 'away' || selection === 'draw') return side[selection]
  const joined = joinedSelection(_, side, selection)
  if (joined !== undefined) return joined
  if (/^\d/.test(selection) && selection !== '12' && selection !== '1x') return selection.replace('-', '–')
  const half = /^([hda])([hda])$/.exec(selection)
  if (half !== null) return `${side[SIDES[half[1] ?? ''] ?? 'draw']} / ${side[SIDES[half[2] ?? ''] ?? 'draw']}`
  const goal = /^(home|away)-(first|last)$/.exec(selection)
  if (goal !== null) return _(`selection.${goal[2]}`, { team: goal[1] === 'home' ? home : away })
  return _(`selection.${selection}`, { home, away })
}
