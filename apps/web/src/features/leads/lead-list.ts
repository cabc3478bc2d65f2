import type { LeadSort, LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'

/** Which leads a list shows, and in which order. */
export type LeadFilters = {
  stage: LeadStage | null
  onlyHot: boolean
  /** Only those who are assigned to this member. */
  assignedTo: string | null
  /** A part of the name; empty for all. */
  q: string
  sort: LeadSort
}

/** All leads, the highest score first. */
export const ALL_LEADS: LeadFilters = { stage: null, onlyHot: false, assignedTo: null, q: '', sort: 'score' }

/** True if a list shows something else than all leads; how it is sorted does not matter. */
export function isFiltered({ stage, onlyHot, assignedTo, q }: LeadFilters): boolean {
  return stage !== null || onlyHot || assignedTo !== null || q !== ''
}

/** Returns the leads of a list after some have changed: who stays keeps the place, who comes gets one. */
export function withLeads(leads: readonly Lead[], changed: readonly Lead[], filters: LeadFilters): Lead[] {
  const byId = new Map(changed.map((lead) => [lead.id, lead]))
  const shown = new Set(leads.map(({ id }) => id))
  const staying = leads
    .map((lead) => byId.get(lead.id) ?? lead)
    .filter((lead) => !byId.has(lead.id) || belongs(lead, filters, true))
  const coming = changed.filter((lead) => !shown.has(lead.id) && belongs(lead, filters, false))
  return coming.reduce((list, lead) => inserted(list, lead, ORDERS[filters.sort]), staying)
}

function inserted(leads: Lead[], lead: Lead, order: (one: Lead, other: Lead) => number): Lead[] {
  const at = leads.findIndex((other) => order(lead, other) < 0)
  return at === -1 ? [...leads, lead] : leads.toSpliced(at, 0, lead)
}

/** Names are compared by the server: a search keeps what it has found, and gains nothing. */
function belongs(lead: Lead, { stage, onlyHot, assignedTo, q }: LeadFilters, isShown: boolean): boolean {
  return (
    (stage === null || lead.stage === stage) &&
    (!onlyHot || lead.isHot) &&
    (assignedTo === null || lead.assignedToId === assignedTo) &&
    (q === '' || isShown)
  )
}

const ORDERS: Readonly<Record<LeadSort, (one: Lead, other: Lead) => number>> = {
  score: (one, other) => other.score - one.score || other.id.localeCompare(one.id),
  recent: (one, other) =>
    other.lastEngagedAt.localeCompare(one.lastEngagedAt) || other.id.localeCompare(one.id),
}

/** How the leads are shown. */
export type LeadView = 'grid' | 'board'
