import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AgentType } from '@guildhall/contract/agent-limits'
import { MessageCircle, PenLine, ShieldCheck, type LucideIcon } from 'lucide-react'

/** How the types of agents are presented: name, one sentence, icon, and the index of their colours. */
export const AGENT_TYPE_WORDS: Record<
  AgentType,
  { label: MessageDescriptor; text: MessageDescriptor; icon: LucideIcon; hue: number }
> = {
  commentor: {
    label: msg({ message: 'Commentor', context: 'type: of an AI agent' }),
    text: msg`Answers members under posts, with its sources.`,
    icon: MessageCircle,
    hue: 1,
  },
  admin: {
    label: msg({ message: 'Admin', context: 'type: of an AI agent' }),
    text: msg`Watches for spam and flags it to people.`,
    icon: ShieldCheck,
    hue: 0,
  },
  post_creator: {
    label: msg`Post creator`,
    text: msg`Starts conversations when the group is quiet.`,
    icon: PenLine,
    hue: 5,
  },
}
