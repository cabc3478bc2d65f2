import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BestHelper } from '@guildhall/contract/group-analytics'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'

/** Lists the members who helped others most in the period. */
export function BestHelpers({ helpers }: { helpers: BestHelper[] }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="best-helpers" className="card grid content-start gap-3 p-4 desk:p-5">
      <h3 id="best-helpers" className="text-lg">{t`Best helpers`}</h3>
      {helpers.length === 0 ? (
        <p className="text-muted text-pretty">
          {t`Members whose answers and comments help others will be here.`}
        </p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {helpers.map(({ user, acceptedAnswers, helpfulComments }) => (
            <li key={user.id} className="flex min-w-0 items-center gap-3">
              <MemberLink member={user} decorative>
                <MemberAvatar member={user} />
              </MemberLink>
              <div className="min-w-0 flex-1">
                <MemberLink member={user}>
                  <MemberName member={user} />
                </MemberLink>
                <p className="text-sm text-muted tabular-nums">
                  {t`${plural(acceptedAnswers, { one: '# accepted answer', other: '# accepted answers' })}, ${plural(helpfulComments, { one: '# helpful comment', other: '# helpful comments' })}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
