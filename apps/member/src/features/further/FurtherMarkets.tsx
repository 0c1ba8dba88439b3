import { useMemo, useState } from 'react'
import { useBook, useMatch, useMatches, type BookStore } from '@touchline/ui/live'
import { partName } from '../../state/sports.ts'
import { useWords, type Translate } from '../../state/words.ts'
import { BuildToggle } from '../builder/BuildToggle.tsx'
import { MarketBlock } from './MarketBlock.tsx'
import { placeFrom, useSections, type Section } from './use-sections.ts'

export interface FurtherMarketsProps {
  readonly matchId: number
  /** Lines of the grid's markets that are in sight already. */
  readonly linesShown: number
}

/** Every market of a match that the grid has no room for, opened in its place; corners and bookings among them. */
export function FurtherMarkets({ matchId, linesShown }: FurtherMarketsProps) {
  const book = useBook(`match/${matchId}`)
  const known = useMatch(book, matchId) !== undefined
  return (
    <div className="further">
      {known ? (
        <Sections book={book} matchId={matchId} linesShown={linesShown} />
      ) : (
        <div className="skeleton m-3 h-24" />
      )}
    </div>
  )
}

interface SectionsProps extends FurtherMarketsProps {
  readonly book: BookStore
}

/** One part of the match at a time, chosen by its name. */
function Sections({ book, matchId, linesShown }: SectionsProps) {
  const { _ } = useWords()
  const [chosen, setChosen] = useState('')
  const listed = useMatches(book)
  const matches = useMemo(
    () => (listed ?? []).toSorted((a, b) => order(a[0], matchId) - order(b[0], matchId)),
    [listed, matchId],
  )
  const sections = useSections(book, matches, linesShown)
  const section = sections.find(({ key }) => key === chosen) ?? sections[0]
  if (section === undefined) return <p className="further-none">{_('further.none')}</p>
  return (
    <>
      <BuildToggle matchId={matchId} />
      <div className="further-parts" role="tablist" aria-label={_('grid.markets')}>
        {sections.map((each) => (
          <button
            key={each.key} type="button" role="tab" aria-selected={each === section}
            onClick={() => setChosen(each.key)}
          >
            {sectionName(_, each)}
          </button>
        ))}
      </div>
      <div className="further-blocks" role="tabpanel" aria-label={sectionName(_, section)}>
        {section.types.map((market) => (
          <MarketBlock
            key={market.id} book={book} matchId={section.match[0]} market={market}
            fromPlace={placeFrom(section.match, market.id, linesShown)}
          />
        ))}
      </div>
    </>
  )
}

/** The match itself first, then what is counted beside it. */
const order = (id: number, matchId: number): number => (id === matchId ? 0 : id)

function sectionName(_: Translate, { match, part }: Section): string {
  const child = match[15]
  if (!child) return partName(_, match[6], part)
  const name = _(`child.${child[0]}`)
  return part === 'full' ? name : `${name} · ${partName(_, match[6], part)}`
}
