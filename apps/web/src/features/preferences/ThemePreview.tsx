import './theme-preview.css'
import type { MemberCard } from '@guildhall/contract/members'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName, greetingName } from '#web/lib/names.ts'
import type { Appearance } from '#web/theme/appearance.ts'
import { LogoMark } from '#web/ui/Logo.tsx'

/** Renders the product in small with the tokens of any appearance. Decorative: hidden from screen readers. */
export function ThemePreview({ appearance, member }: { appearance: Appearance; member: MemberCard | null }) {
  const name = member && (greetingName(member) ?? displayName(member))
  return (
    <div
      data-theme={appearance.theme}
      data-mode={appearance.mode}
      aria-hidden
      className="h-full overflow-hidden bg-bg text-ink"
    >
      <div className="flex h-7 items-center gap-1.5 border-b border-line bg-surface px-2.5">
        <LogoMark size={18} />
        <span className="flex-1" />
        <i className="h-1 w-3.5 rounded-full bg-marker-fill" />
        <i className="h-1 w-3.5 rounded-full bg-line" />
        <i className="h-1 w-3.5 rounded-full bg-line" />
        <span className="flex-1" />
        <MemberAvatar member={member} size="xxs" ring className="mr-0.5" />
      </div>
      <div className="preview-feed">
        <div className="preview-card">
          <div className="flex items-center gap-2 px-2.5 pt-2.5">
            <MemberAvatar member={member} size="xs" />
            <span className="min-w-0 flex-1">
              <b className="block truncate text-[0.6875rem] leading-tight font-heading">{name ?? '\u00a0'}</b>
              <i className="mt-1 block h-1 w-12 rounded-full bg-line" />
            </span>
            <i className="hidden h-4.5 w-10 rounded-control bg-primary-fill sm:block" />
          </div>
          <div className="grid gap-1 px-2.5 py-2">
            <i className="h-1 w-full rounded-full bg-muted/45" />
            <i className="h-1 w-3/5 rounded-full bg-muted/45" />
          </div>
          <div className="mx-[calc(var(--media-inset)*0.65)] h-11 bg-art-fill rounded-(--media-radius)" />
          <div className="flex gap-3 px-2.5 py-2">
            <i className="h-1.5 w-6 rounded-full bg-primary" />
            <i className="h-1.5 w-9 rounded-full bg-line" />
          </div>
        </div>
      </div>
    </div>
  )
}
