import type { LucideIcon } from 'lucide-react'
import { useActiveSection } from './use-active-section.ts'

/** A link to one section of the page. */
export type SectionLink = { id: string; label: string; icon: LucideIcon }

/** Renders links to the page's sections: a side list, or chips on phones. Marks the section being read. */
export function SectionNav({ label, sections }: { label: string; sections: SectionLink[] }) {
  const active = useActiveSection(sections.map((section) => section.id))
  return (
    <nav
      aria-label={label}
      className="fade-end flex gap-2 overflow-x-auto py-0.5 pr-10 pl-4 [scrollbar-width:none] desk:sticky desk:top-19 desk:grid desk:gap-0.5 desk:overflow-visible desk:px-0"
    >
      {sections.map(({ id, label: name, icon: Icon }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={active === id ? 'true' : undefined}
          className="flex min-h-11 flex-none items-center gap-2 rounded-small border border-line bg-surface px-3 text-base font-semibold whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-ink aria-[current=true]:border-transparent aria-[current=true]:bg-accent aria-[current=true]:text-on-accent desk:gap-3 desk:border-transparent desk:bg-transparent desk:hover:bg-sunken"
        >
          <Icon size={20} strokeWidth={1.9} aria-hidden />
          {name}
        </a>
      ))}
    </nav>
  )
}
