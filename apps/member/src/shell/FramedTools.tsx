import { LanguageSelect } from '../base/controls/LanguageSelect.tsx'
import { OddsTypes } from '../base/controls/OddsTypes.tsx'
import { ThemeButton } from './ThemeButton.tsx'

/** What stands above the sportsbook in a frame of the operator's: how prices are shown, and nothing of the account. */
export function FramedTools() {
  return (
    <header className="header">
      <div className="header-tools">
        <span className="flex-1" />
        <OddsTypes />
        <LanguageSelect />
        <ThemeButton />
      </div>
    </header>
  )
}
