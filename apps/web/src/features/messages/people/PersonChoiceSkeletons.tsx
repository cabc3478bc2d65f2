import { MemberLine } from '#web/features/members/MemberLine.tsx'

/** Loading placeholder of the same size as people who can be chosen. */
export function PersonChoiceSkeletons() {
  return (
    <ul aria-busy className="grid">
      {[1, 2, 3, 4].map((n) => (
        <li key={n} aria-hidden className="flex min-h-13 items-center px-2 py-1">
          <MemberLine member={null} className="flex-1" />
        </li>
      ))}
    </ul>
  )
}
