import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GroupExportPart } from '@guildhall/contract/group-exports'
import { CalendarDays, FileText, History, MessageSquare, Target, Users, type LucideIcon } from 'lucide-react'

/** What each part of a group's data is, and what its file has. */
export const EXPORT_PARTS: Record<
  GroupExportPart,
  { label: MessageDescriptor; text: MessageDescriptor; icon: LucideIcon }
> = {
  members: {
    label: msg({ message: 'Members', context: 'choice' }),
    text: msg`Names, usernames, roles and when they joined. Email addresses only of members who show theirs.`,
    icon: Users,
  },
  posts: {
    label: msg({ message: 'Posts', context: 'choice' }),
    text: msg`Texts, authors, dates, and how many reactions, comments and shares they have. Photos and videos aren’t included.`,
    icon: FileText,
  },
  comments: {
    label: msg({ message: 'Comments', context: 'choice' }),
    text: msg`Texts, authors and dates, and the posts they belong to.`,
    icon: MessageSquare,
  },
  events: {
    label: msg({ message: 'Events', context: 'choice' }),
    text: msg`Names, times and places, and how many people answered.`,
    icon: CalendarDays,
  },
  leads: {
    label: msg({ message: 'Leads', context: 'choice' }),
    text: msg`Names, stages, scores, and when they were last active. Email addresses only of members who show theirs.`,
    icon: Target,
  },
  actions: {
    label: msg`Activity log`,
    text: msg`Who changed what in this group, and when. Exports are in it, too.`,
    icon: History,
  },
}
