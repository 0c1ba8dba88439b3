import { useEffect, useState } from 'react'

const AWAY_MS = 30_000

/** Whether nobody can see the pictures: the page is out of sight for a while, and they have no window of their own. */
export const useRests = (): boolean => {
  const [rests, setRests] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const away = document.hidden && document.pictureInPictureElement === null
      if (away) timer = setTimeout(() => setRests(true), AWAY_MS)
      else setRests(false)
    }
    document.addEventListener('visibilitychange', look)
    document.addEventListener('leavepictureinpicture', look, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      document.removeEventListener('leavepictureinpicture', look, true)
    }
  }, [])
  return rests
}
