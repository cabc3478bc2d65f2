import type { ReactNode } from 'react'

/** The header of a page: its title at the same position on every page, and actions at the end of the line. */
export function PageHead({
  title,
  text,
  back,
  children,
}: {
  title: ReactNode
  /** A line below the title. */
  text?: ReactNode
  /** The back link, before the title. */
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
