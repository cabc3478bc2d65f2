import '@tanstack/react-query'
import type { LeadSort, LeadStage } from '@guildhall/contract/lead-limits'

/** What a toast says about a failure; null shows none. */
export type FailureText = string | { title: string; text: string } | null

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Not refetched when pushes were missed, because its feature does it in its own way. */
      skipResync?: true
      /** Its first page is part of what it belongs to, and is refetched with it. */
      comesWithParent?: true
      /** Shows the open cases of a group, which a decision about a post or comment can close. */
      showsCases?: true
      /** The leads that a list of them shows: a lead that is moved comes to it or leaves it. */
      leadFilters?: {
        stage: LeadStage | null
        onlyHot: boolean
        assignedTo: string | null
        q: string
        sort: LeadSort
      }
    }
    mutationMeta: {
      /** The toast for a failure. Without it, the caller shows the failure where it belongs. */
      failureText?: (error: Error) => FailureText
    }
  }
}
