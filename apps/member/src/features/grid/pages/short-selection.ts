import type { Translate } from '../../../base/i18n/i18n.ts'

/** Returns the short label of a selection above its price in a narrow column. The label contains no team name. */
export function shortSelection(_: Translate, selection: string, isThreeWay: boolean): string {
  if (isThreeWay) return { home: '1', draw: 'X', away: '2' }[selection] ?? selection
  const half = /^([hda])([hda])$/.exec(selection)
  if (half !== null) return `${_(`short.${half[1]}`)}${_(`short.${half[2]}`)}`
  if (selection === 'odd' || selection === 'even') return _(`selection.${selection}`)
  if (/^(1x|12|x2)$/.test(selection)) return selection.toUpperCase()
  if (/^(home|away)-|^none$/.test(selection)) return _(`short.${selection}`)
  return selection.replace('-', '–')
}
