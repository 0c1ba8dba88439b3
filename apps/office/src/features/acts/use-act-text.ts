import { formatTime } from '@touchline/ui/format'
import { namedText, useTranslate } from '../../base/i18n/i18n.ts'
import type { Leaf } from './act-changes.ts'
import { unitOf, wordsOf } from './act-words.ts'

const BP_A_PERCENT = 100
const MS_A_SECOND = 1_000

/** What acts and what they changed are called, in the language of the page where it has a word for it. */
export const useActText = () => {
  const { _, language } = useTranslate()
  const plain = (path: readonly string[], value: string | number | boolean | null): string => {
    if (value === null) return _('acts.nothing')
    if (typeof value === 'boolean') return _(value ? 'setting.on' : 'setting.off')
    if (typeof value === 'string') return value
    const unit = unitOf(path, value)
    if (unit === 'percent') return `${value / BP_A_PERCENT} %`
    if (unit === 'moment') return formatTime(value, 'moment', language)
    return unit === 'seconds' ? _('health.seconds', { count: String(value / MS_A_SECOND) }) : String(value)
  }
  const nameOf = (name: string): string =>
    namedText(`setting.${name}`) ?? namedText(`marketGroup.${name}`) ?? namedText(`right.${name}`) ?? wordsOf(name)
  return {
    /** What was done. */
    what: (call: string): string => namedText(`act.${call.replace(/^office\//, '')}`) ?? call,
    name: (path: readonly string[]): string => path.map(nameOf).join(' › '),
    leaf: (path: readonly string[], leaf: Leaf | undefined): string => {
      if (leaf === undefined) return ''
      const told = Array.isArray(leaf) ? leaf.map((each) => plain(path, each)).join(', ') : plain(path, leaf as never)
      return told === '' ? _('acts.nothing') : told
    },
  }
}
