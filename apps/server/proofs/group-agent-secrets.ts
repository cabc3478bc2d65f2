import { memberActor } from '#platform/context'
import { groupsStore } from '#features/groups'
import type { TestApp } from '#test/app'
import { buildGroupAgent, buildGroupAnswer } from '#test/build-group-agent'
import { deleteGroupAgent } from '../src/features/group-agents/delete-group-agent.ts'
import type { Secret } from './planted-secrets.ts'

/** A group, and a post in it with its author. */
type Place = { groupId: string; postId: string; authorId: string }

/**
 * Plants agents of a private group, one of each type and one that is deleted. Their settings are secret to everyone but
 * those who manage the group; their names, handles and ids to everyone outside of it. Returns the ids of the agents, and
 * of a comment by one of them.
 */
export async function plantGroupAgentSecrets(
  { ctx }: TestApp,
  { groupId, postId, authorId }: Place,
  { settings, named }: { settings: Secret; named: Secret },
): Promise<{ agentIds: string[]; commentId: string }> {
  const managerId = await groupsStore.findOwner(ctx.db, groupId)
  if (managerId === undefined) throw new Error('the group has no owner')
  const text = `Never say ${settings.canaries[0]}`
  const fields = {
    name: `Helper ${named.canaries[0]}`,
    description: text,
    personality: text,
    expertise: [text],
  }
  const build = (more: object) => buildGroupAgent(ctx, groupId, managerId, { ...fields, ...more })
  const commentor = await build({
    handle: `h_${named.canaries[0]}`,
    commentor: { templates: { greeting: text, helpOffer: text, encouragement: text } },
  })
  const admin = await build({ agentType: 'admin' })
  const templates = { weeklyDigest: text, trendingTopics: text, welcomePost: text, engagementPost: text }
  const creator = await build({ agentType: 'post_creator', postCreator: { templates } })
  const deleted = await build({})
  await deleteGroupAgent(ctx, memberActor(managerId), deleted.id)
  const asked = { agentId: commentor.id, groupId, postId, askerId: authorId }
  const { commentId, runId } = await buildGroupAnswer(ctx, asked)
  const agentIds = [commentor, admin, creator, deleted].map(({ id }) => id)
  named.ids.push(...agentIds, commentId, runId)
  return { agentIds, commentId }
}
