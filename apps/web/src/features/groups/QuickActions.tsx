import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Link } from '@tanstack/react-router'
import { ChartLine, Download, ShieldAlert, Sparkles, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { openExport } from './export.dialog.ts'
import { OpenCases } from './OpenCases.tsx'
import { ToolLink } from './ToolLink.tsx'

const tileClass =
  'flex size-full items-center gap-3 rounded-card border border-line bg-sunken p-3 text-left transition-colors hover:border-muted/60'

/** What the owner and admins of a group can open from its Tools tab. */
export function QuickActions({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="quick-actions" className="card grid content-start gap-4 p-4 desk:p-5">
      <h2 id="quick-actions" className="text-lg">{t`Quick Actions`}</h2>
      <ul className="group-actions">
        <li>
          <ToolLink groupId={group.id} tool="analytics" className={tileClass}>
            <Tile
              icon={ChartLine}
              title={t`View Analytics`}
              text={t`Members, posts and engagement over time`}
            />
          </ToolLink>
        </li>
        <li>
          <ToolLink groupId={group.id} tool="moderation" className={tileClass}>
            <Tile
              icon={ShieldAlert}
              title={t`Moderate Content`}
              text={t`Review what members reported`}
              note={<OpenCases group={group} />}
            />
          </ToolLink>
        </li>
        <li>
          <Link
            to="/groups/$id"
            params={{ id: group.id }}
            search={{ tab: 'crm', insights: 'shown' }}
            resetScroll={false}
            className={tileClass}
          >
            <Tile
              icon={Sparkles}
              title={t`AI Insights`}
              text={t`What members want, and what is in their way`}
            />
          </Link>
        </li>
        {group.viewer.canExport && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              className={tileClass}
              onPointerEnter={openExport.preload}
              onClick={() => openExport({ group })}
            >
              <Tile icon={Download} title={t`Export Data`} text={t`Download the group’s data as a file`} />
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

function Tile({
  icon: Icon,
  title,
  text,
  note,
}: {
  icon: LucideIcon
  title: string
  text: string
  note?: ReactNode
}) {
  return (
    <>
      <span className="grid size-10 flex-none place-items-center rounded-card bg-accent text-on-accent">
        <Icon size={20} strokeWidth={1.9} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {title} {note}
        </span>
        <span className="block text-sm text-muted text-pretty">{text}</span>
      </span>
    </>
  )
}
