import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import type { StaffRight } from '@touchline/contract/office/staff'
import { useMe } from '../../base/api/me.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface RightBoxesProps {
  readonly rights: readonly StaffRight[]
  readonly onChange: (rights: readonly StaffRight[]) => void
}

/** Checkboxes of the permissions that the current user may grant: the user's own permissions. */
export function RightBoxes({ rights, onChange }: RightBoxesProps) {
  const { _ } = useTranslate()
  const me = useMe()
  const grantableRights = STAFF_RIGHTS.filter((right) => me.rights.includes(right))
  return (
    <div className="right-boxes">
      {grantableRights.map((right) => (
        <label key={right} className="check">
          <input
            type="checkbox"
            name={right}
            checked={rights.includes(right)}
            onChange={({ target }) =>
              onChange(grantableRights.filter((each) => (each === right ? target.checked : rights.includes(each))))
            }
          />
          {_(`right.${right}`)}
        </label>
      ))}
    </div>
  )
}
