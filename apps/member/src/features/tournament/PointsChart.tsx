import type { PointsOverTime } from '@touchline/domain/tournament'
import { formatTime } from '@touchline/ui/format'
import { useShownTheme } from '@touchline/ui/theme'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useTranslate } from '../../base/i18n/i18n.ts'

const HEIGHT_PX = 200
const TIME_APART_PX = 72
/** Minimum time span of the chart in seconds, for a tournament room that has just started. */
const SHORTEST_S = 60

export interface PointsChartProps {
  readonly pointsOverTime: PointsOverTime
  /** Index of the member in the chart's list of players; null if the member is not a player of the tournament room. */
  readonly ownIndex: number | null
  readonly leaderIndex: number | null
}

type Colour = (name: string) => string

/** Chart of the players' points in a tournament room over time, computed as if every match had ended at that moment. */
export function PointsChart(props: PointsChartProps) {
  const { _, language } = useTranslate()
  const chartBox = useRef<HTMLDivElement>(null)
  const theme = useShownTheme()
  const { pointsOverTime, ownIndex, leaderIndex } = props
  useEffect(() => {
    const element = chartBox.current
    if (element === null) return undefined
    const plot = createPlot(element, { pointsOverTime, ownIndex, leaderIndex }, (atS) =>
      formatTime(atS * 1000, 'time', language),
    )
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
    // Redraws the chart on a theme change, because the colours come from the page's CSS.
  }, [pointsOverTime, ownIndex, leaderIndex, language, theme])
  const points = ownIndex === null ? null : (pointsOverTime.players[ownIndex]?.at(-1) ?? 0)
  return (
    <>
      <div ref={chartBox} className="race-chart" role="img" aria-label={_('race.chart')} />
      <p className="race-key">
        {points !== null && (
          <span data-line="own">
            {_('room.you')} · {_('room.pointsOf', { points })}
          </span>
        )}
        {leaderIndex !== null && leaderIndex !== ownIndex && (
          <span data-line="leader">
            {_('race.leader')} · {_('room.pointsOf', { points: pointsOverTime.players[leaderIndex]?.at(-1) ?? 0 })}
          </span>
        )}
        <span data-line="others">{_('race.others')}</span>
      </p>
    </>
  )
}

function createPlot(element: HTMLElement, props: PointsChartProps, timeText: (atS: number) => string): UPlot {
  const style = getComputedStyle(element)
  const colour: Colour = (name) => style.getPropertyValue(name).trim()
  const { pointsOverTime, ownIndex, leaderIndex } = props
  const axis = {
    stroke: colour('--ink-2'),
    font: `11px ${style.fontFamily}`,
    grid: { stroke: colour('--hair'), width: 1 },
    ticks: { show: false },
  }
  const atS = pointsOverTime.atMs.map((ms) => ms / 1000)
  const [fromS, toS] = [atS[0] ?? 0, atS.at(-1) ?? 0]
  const timeRange: [number, number] = [fromS, Math.max(toS, fromS + SHORTEST_S)]
  const options: UPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: true, range: () => timeRange },
      y: { range: (_plot, _low, high) => [0, Math.max(100, high * 1.06)] },
    },
    axes: [
      { ...axis, space: TIME_APART_PX, values: (_plot, values) => values.map(timeText) },
      { ...axis, size: 48, values: (_plot, values) => values.map(String) },
    ],
    series: createSeries(props, colour),
  }
  const lines = orderForDrawing(pointsOverTime.players.length, ownIndex, leaderIndex).map((at) => [
    ...(pointsOverTime.players[at] ?? []),
  ])
  return new UPlot(options, [atS, ...lines], element)
}

/**
 * Returns the chart series of the players. The member's series is highlighted most, then the leader's; other players
 * are thin lines in the background.
 */
function createSeries(
  { pointsOverTime: { players }, ownIndex, leaderIndex }: PointsChartProps,
  colour: Colour,
): UPlot.Series[] {
  const paths = UPlot.paths.stepped?.({ align: 1 })
  const line = (at: number): UPlot.Series => {
    const lineStyle =
      at === ownIndex
        ? { stroke: colour('--accent'), width: 2.4 }
        : at === leaderIndex
          ? { stroke: colour('--ink'), width: 1.4, dash: [5, 3] }
          : { stroke: colour('--hair-strong'), width: 1 }
    return { ...lineStyle, points: { show: false }, ...(paths && { paths }) }
  }
  return [{}, ...orderForDrawing(players.length, ownIndex, leaderIndex).map(line)]
}

/** Returns the drawing order: other players first, then the leader, then the member. */
function orderForDrawing(count: number, ownIndex: number | null, leaderIndex: number | null): readonly number[] {
  const last = [leaderIndex, ownIndex].filter((at): at is number => at !== null)
  const others = Array.from({ length: count }, (_, at) => at).filter((at) => !last.includes(at))
  return [...others, ...new Set(last)]
}
