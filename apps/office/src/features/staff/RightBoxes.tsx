import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import type { StaffRight } from '@touchline/contract/office/staff'
import { useMe } from '../../base/api/me.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface RightBoxesProps {
  readonly rights: readonly StaffRight[]
  readonly onChange: (rights: readonly StaffRight[]) => void
}

/** The rights that somebody may be given: those that who gives them has. */
export const RightBoxes = ({ rights, onChange }: RightBoxesProps) => {
  const { _ } = useTranslate()
  const me = useMe()
  const given = STAFF_RIGHTS.filter((right) => me.rights.includes(right))
  return (
    <div className="right-boxes">
      {given.map((right) => (
        <label key={right} className="check">
          <input
            type="checkbox"
            name={right}
            checked={rights.includes(right)}
            onChange={({ target }) =>
              onChange(given.filter((each) => (each === right ? target.checked : rights.includes(each))))
            }
          />
          {_(`right.${right}`)}
        </label>
      ))}
    </div>
  )
}
