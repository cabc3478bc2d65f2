import type { LeadDetails, Touchpoint } from '@guildhall/contract/leads'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import { screen, within } from '@testing-library/react'
import { openApp } from './app.tsx'
import { buildLeadDetails, buildPipeline, servePipeline } from './build-lead.ts'
import { buildGroupFor } from './group.ts'
import type { testServer } from './server.ts'

/** The group of the lead, with two people to whom leads can be assigned. */
export const group = buildGroupFor('owner', { name: 'Bootstrapped Founders' })
export const noor = buildMember(7, { firstName: 'Noor', lastName: 'Haddad' })
export const user = {
  ...buildMember(2, { firstName: 'Tomasz', lastName: 'Król' }),
  email: 'tomasz@example.org',
}
export const tomasz = buildLeadDetails(2, { groupId: group.id, user, userId: user.id, stage: 'engaging' })
/** The path of the lead’s calls, and the call of its history. */
export const LEAD = `/api/crm/leads/${tomasz.id}`
export const HISTORY = `GET ${LEAD}/touchpoints?limit=20`

/** Serves the pipeline with this lead, and the lead with its history. */
export function serveLead(
  server: ReturnType<typeof testServer>,
  lead: LeadDetails = tomasz,
  history: Touchpoint[] = [],
): void {
  const pipeline = buildPipeline({ counts: { [lead.stage]: 1 }, assignees: [buildViewer(), noor] })
  servePipeline(server, { group, leads: [lead], pipeline })
  server.on(`GET ${LEAD}`, { json: lead })
  server.on(HISTORY, { json: history })
}

/** Opens the pipeline with the dialog of the lead. */
export const openLead = () => openApp(`/groups/${group.id}?tab=crm&lead=${tomasz.id}`)

/** Returns the dialog. */
export async function findDialog() {
  return within(await screen.findByRole('dialog', { name: 'Lead Details' }))
}

/** Returns the dialog once the lead is loaded. */
export async function findLead() {
  const shown = await findDialog()
  await shown.findByRole('combobox', { name: 'Stage' })
  return shown
}

/** Returns the bodies that a call was sent. */
export function sentTo(server: ReturnType<typeof testServer>, method: string, path: string): object[] {
  return server.seen
    .filter((request) => request.method === method && request.path === path)
    .map(({ body }) => JSON.parse(body) as object)
}
