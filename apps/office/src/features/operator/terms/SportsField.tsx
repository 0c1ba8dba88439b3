import { offeredSports } from '@touchline/domain/sport'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { Filter } from '@touchline/ui/lists'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useSportNames } from '../../../base/names/use-sport-names.ts'
import { splitList } from '../settings/setting-text.ts'
import type { FieldProps } from '../settings/setting-text.ts'

const NONE = ''

/** Ordered list of sports: a sport can be moved up or removed, and a new sport is appended. */
export function SportsField({ setting: { name }, typed, onType }: FieldProps) {
  const { _ } = useTranslate()
  const formatSportNames = useSportNames()
  const chosen = splitList(typed)
  const put = (ids: readonly string[]) => onType(ids.join(' '))
  const others = offeredSports().filter((id) => !chosen.includes(String(id)))
  return (
    <>
      <ol className="setting-sports">
        {chosen.map((id, at) => (
          <li key={id} data-sport={id}>
            <span>{formatSportNames([Number(id)])}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={_('setting.up', { sport: formatSportNames([Number(id)]) })}
              disabled={at === 0}
              onClick={() => put(chosen.toSpliced(at, 1).toSpliced(at - 1, 0, id))}
            >
              <IconArrowUp size={18} stroke={1.5} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={_('setting.out', { sport: formatSportNames([Number(id)]) })}
              onClick={() => put(chosen.toSpliced(at, 1))}
            >
              <IconX size={18} stroke={1.5} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      <Filter
        label={_(`setting.${name}`)}
        value={NONE}
        options={[
          { value: NONE, text: _('setting.add') },
          ...others.map((id) => ({ value: String(id), text: formatSportNames([id]) })),
        ]}
        onChoose={(id) => id !== NONE && put([...chosen, id])}
      />
      <small className="faint">{_('setting.order')}</small>
    </>
  )
}
