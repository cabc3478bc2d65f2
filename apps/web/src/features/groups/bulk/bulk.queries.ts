import { t } from '@lingui/core/macro'
import {
  MessageGroupMembers,
  RemoveGroupMembers,
  SetGroupRoles,
  type BulkResults,
} from '@guildhall/contract/group-bulk'
import type { GrantedRole } from '@guildhall/contract/groups'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { groupMutation } from '../members.queries.ts'

/** Removes members from a group, and returns what became of each. */
export const removeMembers = (id: string) =>
  groupMutation(
    id,
    async (userIds: string[]): Promise<BulkResults> =>
      (await api.call(RemoveGroupMembers, { params: { id }, body: { userIds } })).results,
    () => t`Couldn’t remove the members. Please try again.`,
  )

/** Gives members of a group the same role, and returns what became of each. */
export const setRoles = (id: string) =>
  groupMutation(
    id,
    async (body: { userIds: string[]; role: GrantedRole }): Promise<BulkResults> =>
      (await api.call(SetGroupRoles, { params: { id }, body })).results,
    () => t`Couldn’t change the roles. Please try again.`,
  )

/** Sends members of a group a message, and returns what became of each. */
export const messageMembers = (id: string) =>
  groupMutation(
    id,
    async ({ key, ...body }: { userIds: string[]; text: string; key: string }): Promise<BulkResults> =>
      (await api.call(MessageGroupMembers, { params: { id }, body }, undefined, key)).results,
    (error) => serverMessage(error) ?? t`Couldn’t send the message. Please try again.`,
  )
