import type { ReactNode } from 'react'

/** The head of a page: its name in the same place on every page, and at the end of the line what one can do there. */
export function PageHead({
  title,
  text,
  back,
  children,
}: {
  title: ReactNode
  /** A line below the name. */
  text?: ReactNode
  /** The way back, before the name. */
  back?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="page-head">
      {back && <div className="page-back">{back}</div>}
      <div className="min-w-24 flex-1">
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}
