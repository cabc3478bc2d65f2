import type { TouchpointType } from '@guildhall/contract/lead-limits'
import {
  ArrowBigUp,
  ArrowLeftRight,
  CalendarCheck,
  CalendarDays,
  CircleCheck,
  Heart,
  MessageCircle,
  MessageSquare,
  MousePointerClick,
  ShoppingBag,
  Sparkles,
  StickyNote,
  type LucideIcon,
} from 'lucide-react'

/** The icons of what can be in the history of a lead. */
export const TOUCHPOINT_ICONS: Record<TouchpointType, LucideIcon> = {
  like: Heart,
  upvote: ArrowBigUp,
  comment: MessageCircle,
  ai_reply: Sparkles,
  dm: MessageSquare,
  event_rsvp: CalendarDays,
  event_attend: CalendarCheck,
  cta_click: MousePointerClick,
  cta_convert: CircleCheck,
  buy: ShoppingBag,
  note: StickyNote,
  stage_change: ArrowLeftRight,
}
