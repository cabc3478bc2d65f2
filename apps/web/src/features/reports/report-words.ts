import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '@guildhall/contract/reports'

/** What each reason is called, and what it means. */
export const REASON_WORDS: Record<ReportReason, { label: MessageDescriptor; text: MessageDescriptor }> = {
  spam: { label: msg`Spam`, text: msg`Advertising nobody asked for, or the same thing again and again` },
  harassment: { label: msg`Harassment`, text: msg`Insults, threats, or pressure on someone` },
  hate: { label: msg`Hate`, text: msg`Attacks on people for who they are` },
  violence: { label: msg`Violence`, text: msg`Violence, or a call for it` },
  sexual: { label: msg`Sexual content`, text: msg`Nudity or sexual content` },
  false_information: { label: msg`False information`, text: msg`Untrue, and it could do harm` },
  impersonation: { label: msg`Pretending to be someone`, text: msg`An account in the name of somebody else` },
  other: { label: msg`Something else`, text: msg`Tell us below what is wrong` },
}
