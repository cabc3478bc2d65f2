import type { Band } from './chart.ts'
import type { Axis } from './chart-scale.ts'
import { bandPath, stackBands } from './stack-bands.ts'

/** Draws the parts of an amount as areas on top of each other. */
export function Bands<P>({
  bands,
  points,
  axis,
}: {
  bands: readonly Band<P>[]
  points: readonly P[]
  axis: Axis
}) {
  const stacked = stackBands(bands, points)
  return bands.map(({ id, attributes }, at) => (
    <path key={id} {...attributes} className="charts-band" d={bandPath(stacked[at] ?? [], axis)} />
  ))
}

/** Says which color is which part. */
export function BandLegend<P>({ bands }: { bands: readonly Band<P>[] }) {
  return (
    <ul className="charts-legend">
      {bands.map(({ id, label, attributes }) => (
        <li key={id} {...attributes}>
          {label}
        </li>
      ))}
    </ul>
  )
}
