import type { LinkPreview } from '@guildhall/contract/messages'

/** Renders what a page says about itself, below the message that links to it. */
export function LinkCard({ link }: { link: LinkPreview }) {
  const { url, site, title, description } = link
  return (
    <a href={url} target="_blank" rel="nofollow ugc noopener" className="thread-card">
      <span className="grid min-w-0 content-center gap-0.5 px-3 py-2 text-sm">
        <span className="truncate text-xs text-muted">{site}</span>
        <span dir="auto" className="line-clamp-2 font-semibold">
          {title}
        </span>
        {description !== '' && (
          <span dir="auto" className="line-clamp-2 text-muted">
            {description}
          </span>
        )}
      </span>
    </a>
  )
}
