import { LanguageSelect } from '../base/controls/LanguageSelect.tsx'
import { OddsTypes } from '../base/controls/OddsTypes.tsx'
import { headPlace } from '../base/state/head-place.ts'
import { ThemeButton } from './ThemeButton.tsx'

/** Header of the sportsbook in an operator's frame: display options only, no account. */
export function FramedTools() {
  return (
    <header className="header">
      <div className="header-tools">
        <span className="spring" />
        <span ref={headPlace} className="head-tools" />
        <OddsTypes />
        <LanguageSelect />
        <ThemeButton />
      </div>
    </header>
  )
}
