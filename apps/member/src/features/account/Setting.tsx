import type { ReactNode } from 'react'

interface SettingProps {
  readonly name: string
  readonly note?: string
  readonly children: ReactNode
}

interface ToggleProps {
  readonly name: string
  readonly note?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** Row of the settings page: name, explanation and control. */
export function Setting({ name, note, children }: SettingProps) {
  return (
    <div className="setting">
      <div>
        <div>{name}</div>
        {note !== undefined && <div className="faint">{note}</div>}
      </div>
      <div>{children}</div>
    </div>
  )
}

export function Toggle({ name, note, on, onChange }: ToggleProps) {
  return (
    <Setting name={name} {...(note !== undefined && { note })}>
      <label className="toggle">
        <input type="checkbox" aria-label={name} checked={on} onChange={({ target }) => onChange(target.checked)} />
      </label>
    </Setting>
  )
}
