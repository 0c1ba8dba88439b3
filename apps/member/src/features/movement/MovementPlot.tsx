import { MIN_ODDS_MILLI, type OddsType } from '@touchline/domain/odds'
import { formatTime, priceText } from '@touchline/ui/format'
import { useShownTheme } from '@touchline/ui/theme'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { PriceMovement } from './movement.ts'

const HEIGHT_PX = 190
const TIME_APART_PX = 64
/**
 * Minimum time span of the chart in seconds. A shorter span is extended by this time before and after, so a price that
 * was just offered appears in the middle.
 */
const SHORTEST_S = 60
/**
 * Minimum space above and below the price line, in thousandths of decimal odds. A constant price appears in the middle
 * of the chart.
 */
const FREE_MILLI = 40

interface MovementPlotProps {
  readonly movement: PriceMovement
  readonly oddsType: OddsType
}

/**
 * Stepped chart of prices over time. The y scale uses decimal odds, which are continuous. The labels use the member's
 * odds type.
 */
export function MovementPlot({ movement, oddsType }: MovementPlotProps) {
  const { _, language } = useTranslate()
  const room = useRef<HTMLDivElement>(null)
  const theme = useShownTheme()
  const { points } = movement
  useEffect(() => {
    const element = room.current
    if (element === null) return
    const style = getComputedStyle(element)
    const colour = (name: string) => style.getPropertyValue(name).trim()
    const axis = {
      stroke: colour('--ink-2'),
      font: `11px ${style.fontFamily}`,
      grid: { stroke: colour('--hair'), width: 1 },
      ticks: { show: false },
    }
    const [fromS, toS] = [points[0]?.atS ?? 0, points.at(-1)?.atS ?? 0]
    const apartS = toS - fromS < SHORTEST_S ? SHORTEST_S : 0
    const timeRange: [number, number] = [fromS - apartS, toS + apartS]
    const stepped = UPlot.paths.stepped?.({ align: 1 })
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT_PX,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: true, range: () => timeRange },
          y: {
            range: (_plot, low, high) => {
              const free = Math.max(FREE_MILLI, (high - low) / 10)
              return [low - free, high + free]
            },
          },
        },
        axes: [
          {
            ...axis,
            space: TIME_APART_PX,
            values: (_plot, atS) => atS.map((each) => formatTime(each * 1000, 'time', language)),
          },
          {
            ...axis,
            size: 52,
            values: (_plot, prices) => prices.map((each) => priceText(Math.max(MIN_ODDS_MILLI, each), oddsType)),
          },
        ],
        series: [
          {},
          {
            stroke: colour('--accent'),
            width: 1.6,
            points: { show: points.length < 30, size: 4 },
            ...(stepped && { paths: stepped }),
          },
        ],
      },
      [points.map(({ atS }) => atS), points.map(({ oddsMilli }) => oddsMilli)],
      element,
    )
    return () => plot.destroy()
    // The effect depends on the theme because the chart copies the page colours at draw time.
  }, [points, oddsType, language, theme])
  return <div ref={room} className="movement-area" role="img" aria-label={_('movement.title')} />
}
