import './cta-banners.css'
import type { CtaContent } from '@guildhall/contract/cta-banners.input'
import { displayWebsite } from '@guildhall/contract/website'
import { Megaphone } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** A banner as members see it: what it says, where it leads, and its buttons. */
export function CtaCard({
  content: { title, description, targetUrl },
  label,
  action,
  close,
}: {
  content: Omit<CtaContent, 'buttonText'>
  /** What it is, for screen readers. */
  label: string
  action: ReactNode
  close?: ReactNode
}) {
  const id = useId()
  const host = hostOf(targetUrl)
  return (
    <section aria-label={label} aria-describedby={id} className="card cta-card">
      <span className="cta-icon">
        <Megaphone size={20} strokeWidth={1.9} aria-hidden />
      </span>
      <div className="cta-text">
        <h2 id={id} dir="auto" className="text-md wrap-anywhere">
          {title}
        </h2>
        {description !== '' && (
          <p dir="auto" className="text-base text-muted text-pretty wrap-anywhere">
            {description}
          </p>
        )}
      </div>
      <div className="cta-action">
        {action}
        {host !== '' && <span className="truncate text-sm text-muted">{host}</span>}
      </div>
      {close}
    </section>
  )
}

/** Where an address leads, so that no one is surprised; empty while it is being typed. */
function hostOf(address: string): string {
  return URL.canParse(address) ? displayWebsite(new URL(address).origin) : ''
}
