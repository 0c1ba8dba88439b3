import type { ReactNode } from 'react'

interface SettingProps {
  readonly name: string
  readonly note?: string
  readonly children: ReactNode
}

/** Row of the settings page: name, explanation and control. */
export const Setting = ({ name, note, children }: SettingProps) => (
  <div className="setting">
    <div>
      <div>{name}</div>
      {note !== undefined && <div className="faint">{note}</div>}
    </div>
    <div>{children}</div>
  </div>
)

interface ToggleProps {
  readonly name: string
  readonly note?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

export const Toggle = ({ name, note, on, onChange }: ToggleProps) => (
  <Setting name={name} {...(note !== undefined && { note })}>
    <label className="toggle">
      <input type="checkbox" aria-label={name} checked={on} onChange={({ target }) => onChange(target.checked)} />
    </label>
  </Setting>
)
