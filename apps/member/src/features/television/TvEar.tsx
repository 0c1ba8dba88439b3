import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { channelsQuery } from './channels.ts'
import { tellTvMatches } from './tv-matches.ts'

/** Tells whoever shows matches which of them have pictures. */
export const TvEar = () => {
  const { data: channels } = useQuery(channelsQuery)
  useEffect(() => {
    if (channels !== undefined) tellTvMatches(new Set(channels.flatMap(({ matchId }) => matchId ?? [])))
  }, [channels])
  return null
}
