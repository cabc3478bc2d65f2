import { Skeleton } from '#web/ui/Skeleton.tsx'

const COUNT = 8
const WIDTHS = ['w-32', 'w-24', 'w-40', 'w-28']

/** Loading placeholder of the same size as the conversations. */
export function ConversationSkeletons({ label }: { label: string }) {
  return (
    <ul aria-label={label} aria-busy className="messages-list">
      {Array.from({ length: COUNT }, (_, index) => (
        <li key={index} aria-hidden className="messages-item">
          <span className="messages-row">
            <Skeleton round className="size-12" />
            <span className="messages-row-text">
              <span className="messages-row-line">
                <Skeleton className={`h-[0.8lh] ${WIDTHS[index % WIDTHS.length]}`} />
              </span>
              <span className="messages-row-line messages-row-last">
                <Skeleton className="h-[0.8lh] w-4/5" />
              </span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
