import { WelcomeDue } from '#events/groups.events'
import { groupsStore, welcomesStore } from '#features/groups'
import { createPost } from '#features/posts'
import { memberActor } from '#platform/context'
import { worker } from '#platform/events/worker'
import { newMembersStore } from './new-members.store.ts'
import { welcomeText } from './welcome-text.rules.ts'

/**
 * Welcomes those who joined a group since the last time, as a post of its owner in the group. Safe to run twice: the
 * plan ends with the post. A deleted group has no owner, and posts nothing.
 */
export const postWelcome = worker({
  name: 'groupwelcomes_post-welcome',
  on: WelcomeDue,
  singleBecause: 'writes a post, and needs the lock of one group',
  async handle(ctx, { groupId, dueAt }) {
    await groupsStore.lock(ctx.db, groupId)
    const welcome = await welcomesStore.find(ctx.db, groupId)
    if (!welcome?.is_on || welcome.due_at?.toISOString() !== dueAt) return
    const ownerId = await groupsStore.findOwner(ctx.db, groupId)
    if (ownerId === undefined) return void (await welcomesStore.finish(ctx.db, groupId, null))
    const people = await newMembersStore.list(ctx.db, groupId, ownerId, welcome.welcomed_until)
    await welcomesStore.finish(ctx.db, groupId, people.length === 0 ? null : ctx.now())
    if (people.length === 0) return
    await createPost(ctx, memberActor(ownerId), {
      content: welcomeText(welcome.text, people),
      privacy: 'public',
      groupId,
      postType: 'post',
      imageUrl: null,
      videoUrl: null,
      mediaType: 'none',
      mediaAlt: '',
      isPoll: false,
      pollQuestion: null,
      pollOptions: null,
      pollDays: null,
      feeling: null,
      isHumansOnly: false,
    })
  },
})
