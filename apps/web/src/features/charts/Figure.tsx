import type { ReactNode } from 'react'

/** A figure of a whole period with a note about it, in a `dl`. */
export function Figure({
  label,
  value,
  note,
  children,
}: {
  label: string
  value: string
  note: string
  /** What is beside the value, such as its change. */
  children?: ReactNode
}) {
  return (
    <div className="card flex flex-col gap-0.5 p-3.5 desk:p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-2xl font-[650] tracking-[-0.02em] tabular-nums">{value}</span>
        {children}
      </dd>
      <dd className="text-sm text-muted text-pretty">{note}</dd>
    </div>
  )
}
