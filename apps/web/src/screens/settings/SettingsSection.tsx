import type { ReactNode } from 'react'

/** Renders a card of settings that can be linked to by its id. */
export function SettingsSection({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card scroll-mt-20 px-4 py-5 desk:p-6">
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 text-base text-muted text-pretty">{text}</p>
      <div className="mt-4">{children}</div>
    </section>
  )
}
