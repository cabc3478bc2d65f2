import { t } from '@lingui/core/macro'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  AddLeadNote,
  AssignLead,
  DeleteLeadFilter,
  MessageLead,
  SaveLeadFilter,
  SetHotThreshold,
  type Lead,
  type LeadDetails,
  type LeadFilter,
  type Pipeline,
  type Touchpoint,
} from '@guildhall/contract/leads'
import { LEAD_MESSAGE_HOURS } from '@guildhall/contract/lead-limits'
import type { LeadFilterInput } from '@guildhall/contract/leads.input'
import type { MemberCard } from '@guildhall/contract/members'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { commitAnswer } from '#web/lib/commit-answer.ts'
import { mapItems, type ListData } from '#web/lib/list-query.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { leadKeys } from './lead-keys.ts'

const HOUR_MS = 3_600_000

type LeadId = Pick<Lead, 'id' | 'groupId'>

/** Adds a note to a lead. A retry has the same key. */
export const addLeadNote = ({ id, groupId }: LeadId) =>
  mutationOptions({
    meta: { failureText: () => t`Failed to add note` },
    mutationFn: ({ note, key }: { note: string; key: string }) =>
      api.call(AddLeadNote, { params: { id }, body: { note } }, undefined, key),
    onSuccess: (touchpoint: Touchpoint, { note }, _before, { client }) => {
      client.setQueryData<LeadDetails>(
        leadKeys.detail(groupId, id),
        (lead) => lead && { ...lead, notes: [note, ...lead.notes] },
      )
      prepend(client, { id, groupId }, touchpoint)
    },
  })

/** Sends a direct message to a lead. A retry has the same key. */
export const messageLead = ({ id, groupId, userId }: LeadId & Pick<Lead, 'userId'>) =>
  mutationOptions({
    meta: {
      failureText: (error) => ({
        title: t`Failed to send message`,
        text: serverMessage(error) ?? t`Your text is still here. Please try again.`,
      }),
    },
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      api.call(MessageLead, { params: { id: groupId }, body: { toUserId: userId, message } }, undefined, key),
    onSuccess: (touchpoint: Touchpoint, _sent, _before, { client }) => {
      client.setQueryData<LeadDetails>(
        leadKeys.detail(groupId, id),
        (lead) => lead && { ...lead, nextMessageAt: nextMessageAfter(touchpoint) },
      )
      prepend(client, { id, groupId }, touchpoint)
    },
    onError: (_error, _sent, _before, { client }) =>
      void client.invalidateQueries({ queryKey: leadKeys.detail(groupId, id) }),
  })

function nextMessageAfter({ createdAt }: Touchpoint): string {
  return new Date(Date.parse(createdAt) + LEAD_MESSAGE_HOURS * HOUR_MS).toISOString()
}

/** Puts an entry at the top of a lead's history, and refetches what else of the lead it changed. */
function prepend(client: QueryClient, { id, groupId }: LeadId, touchpoint: Touchpoint): void {
  client.setQueryData<ListData<Touchpoint>>(leadKeys.touchpoints(groupId, id), (list) => {
    const [first, ...rest] = list?.pages ?? []
    if (!list || !first) return list
    return { ...list, pages: [{ ...first, items: [touchpoint, ...first.items] }, ...rest] }
  })
  void client.invalidateQueries({ queryKey: leadKeys.group(groupId) })
}

/** Assigns a lead to someone who manages its group, or to no one. */
export const assignLead = ({ id, groupId }: LeadId) =>
  optimistic({
    mutationKey: [...leadKeys.detail(groupId, id), 'assignee'],
    affects: [leadKeys.detail(groupId, id), leadKeys.lists(groupId)],
    onlyLast: true,
    send: (assignee: MemberCard | null) =>
      api.call(AssignLead, { params: { id }, body: { assignedToId: assignee?.id ?? null } }),
    commit: putLead,
    failureText: (error) => serverMessage(error) ?? t`Couldn’t assign the lead. Please try again.`,
    onSettled: (client) => void client.invalidateQueries({ queryKey: leadKeys.group(groupId) }),
  })

/** Writes a lead to the cache, wherever it is shown. */
function putLead(client: QueryClient, lead: Lead): void {
  client.setQueryData<LeadDetails>(
    leadKeys.detail(lead.groupId, lead.id),
    (details) => details && { ...details, ...lead },
  )
  for (const { queryKey, meta } of client
    .getQueryCache()
    .findAll({ queryKey: leadKeys.lists(lead.groupId) })) {
    if (!meta?.leadFilters) continue
    client.setQueryData<ListData<Lead>>(
      queryKey,
      (list) =>
        list && mapItems(list, (leads) => leads.map((known) => (known.id === lead.id ? lead : known))),
    )
  }
}

/** Sets the score above which the leads of a group are hot. */
export const setHotThreshold = (groupId: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t change the score. Please try again.`,
    },
    mutationFn: (body: { hotThreshold: number }) =>
      api.call(SetHotThreshold, { params: { id: groupId }, body }),
    onSuccess: async (pipeline: Pipeline, _body, _before, { client }) => {
      await commitAnswer<Pipeline>(client, leadKeys.pipeline(groupId), pipeline)
      void client.invalidateQueries({ queryKey: leadKeys.lists(groupId) })
      void client.invalidateQueries({ queryKey: leadKeys.details(groupId) })
    },
  })

/** Saves a filter of a group's pipeline; one of the same name is replaced. */
export const saveLeadFilter = (groupId: string) =>
  mutationOptions({
    meta: { failureText: (error) => serverMessage(error) ?? t`Couldn’t save the filter. Please try again.` },
    mutationFn: (body: LeadFilterInput) => api.call(SaveLeadFilter, { params: { id: groupId }, body }),
    onSuccess: (saved: LeadFilter, _body, _before, { client }) =>
      changeFilters(client, groupId, (filters) =>
        [...filters.filter(({ id }) => id !== saved.id), saved].toSorted((one, other) =>
          one.name.localeCompare(other.name),
        ),
      ),
  })

/** Deletes a filter of a group's pipeline. */
export const deleteLeadFilter = (groupId: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t delete the filter. Please try again.` },
    mutationFn: ({ id }: Pick<LeadFilter, 'id'>) => api.call(DeleteLeadFilter, { params: { id } }),
    onSuccess: (_none, deleted, _before, { client }) =>
      changeFilters(client, groupId, (filters) => filters.filter(({ id }) => id !== deleted.id)),
    onError: (_error, _deleted, _before, { client }) =>
      void client.invalidateQueries({ queryKey: leadKeys.filters(groupId) }),
  })

async function changeFilters(
  client: QueryClient,
  groupId: string,
  change: (filters: LeadFilter[]) => LeadFilter[],
): Promise<void> {
  await commitAnswer<LeadFilter[]>(client, leadKeys.filters(groupId), (filters) => filters && change(filters))
}
