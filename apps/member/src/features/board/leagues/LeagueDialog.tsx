import { useMemo, useState } from 'react'
import { SiteDialog } from '../../../base/controls/SiteDialog.tsx'
import { compareIn } from '../../../base/i18n/collator.ts'
import { namesIn } from '../../../base/i18n/language.ts'
import { chooseLeagues, useLayout } from '../../../base/settings/layout.ts'
import { sportName } from '../../../base/i18n/sports.ts'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import type { GridBooks } from '../../grid/use-grid-rows.ts'
import { Flag } from '../../../base/controls/Flag.tsx'
import { HighlightedName } from '../../filter/HighlightedName.tsx'
import { storableChoice, countLeagues, findLeagues, isEnough, type CountedLeague } from '../../filter/league-choice.ts'
import { splitSearchWords } from '../../filter/search.ts'
import './league-dialog.css'

export interface LeagueDialogProps {
  readonly books: GridBooks
  readonly sport: number
  readonly onClose: () => void
}

interface ChoiceProps {
  readonly league: CountedLeague
  readonly words: readonly string[]
  readonly on: boolean
  readonly onPut: (ids: readonly number[], on: boolean) => void
}

/** Dialog that filters a list by league. */
export function LeagueDialog({ books, sport, onClose }: LeagueDialogProps) {
  const { _ } = useTranslate()
  const leagues = useLeagues(books)
  const storedIds = useLayout((layout) => layout.leagues[sport])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(storedIds ?? leagues.map(({ id }) => id)))
  const [typed, setTyped] = useState('')
  const words = splitSearchWords(typed)
  const matchingLeagues = findLeagues(leagues, words)
  const setLeagues = (ids: readonly number[], on: boolean) => {
    const others = [...chosen].filter((id) => !ids.includes(id))
    setChosen(new Set(on ? [...others, ...ids] : others))
  }
  const setMatchingLeagues = (on: boolean) =>
    setLeagues(
      matchingLeagues.map(({ id }) => id),
      on,
    )
  const count = leagues.filter(({ id }) => chosen.has(id)).length
  const save = () => {
    chooseLeagues(sport, storableChoice(chosen, leagues))
    onClose()
  }
  return (
    <SiteDialog label={_('league.title')} onClose={onClose}>
      <div className="league-dialog-head">
        <h2 className="strong">
          {_('league.title')} · {sportName(_, sport)}
        </h2>
        <span className="soft" aria-live="polite">
          {_('league.of', { count, all: leagues.length })}
        </span>
      </div>
      <input
        type="search"
        className="field league-search"
        placeholder={_('league.search')}
        aria-label={_('league.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="league-tools">
        <button type="button" className="button" onClick={() => setMatchingLeagues(true)}>
          {_('league.selectAll')}
        </button>
        <button type="button" className="button" onClick={() => setMatchingLeagues(false)}>
          {_('league.selectNone')}
        </button>
      </div>
      <div className="league-choices" role="group" aria-label={_('league.title')}>
        {matchingLeagues.map((league) => (
          <Choice key={league.id} league={league} words={words} on={chosen.has(league.id)} onPut={setLeagues} />
        ))}
        {matchingLeagues.length === 0 && <p className="empty-line">{_('league.none')}</p>}
      </div>
      <p className="league-why" role="status">
        {isEnough(chosen, leagues) ? '' : _('league.atLeast')}
      </p>
      <div className="league-actions">
        <button type="button" className="button" onClick={onClose}>
          {_('common.close')}
        </button>
        <button type="button" className="button" data-primary="" disabled={!isEnough(chosen, leagues)} onClick={save}>
          {_('league.show')}
        </button>
      </div>
    </SiteDialog>
  )
}

/** Snapshot of the leagues at the time the dialog opened, so that no entry moves during selection. */
function useLeagues(books: GridBooks): readonly CountedLeague[] {
  const { language } = useTranslate()
  const [shown] = useState(books)
  return useMemo(() => {
    const stores = Object.values(shown).filter((book) => book !== null)
    const leagueIds = stores.flatMap((book) => book.matches().map(({ leagueId }) => leagueId))
    const findLeague = (id: number) => stores.map((book) => book.league(id)).find((league) => league !== undefined)
    return countLeagues(leagueIds, findLeague, namesIn(language), compareIn(language))
  }, [shown, language])
}

function Choice({ league: { id, name, original, region, count }, words, on, onPut }: ChoiceProps) {
  return (
    <label className="league-choice" data-league={id}>
      <input type="checkbox" checked={on} onChange={({ target }) => onPut([id], target.checked)} />
      <Flag region={region} />
      <span className="fill">
        <HighlightedName name={name} original={original} words={words} />
      </span>
      <b>{count}</b>
    </label>
  )
}
