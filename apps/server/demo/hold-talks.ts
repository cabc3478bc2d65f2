import { acceptAnswer, createComment, deleteComment, editComment } from '#features/comments'
import { agentsStore } from './agents.store.ts'
import { backThen } from './back-then.ts'
import { giveReactions } from './give-reactions.ts'
import { REACTIONS } from './reactions.ts'
import { fail, type Stage } from './stage.ts'
import type { Told } from './tell-stories.ts'
import { OFFICE } from './threads/office.ts'
import type { Said } from './threads/said.ts'
import { STUDIO } from './threads/studio.ts'
import { TOWN } from './threads/town.ts'
import { WORKSHOP } from './threads/workshop.ts'

const MINUTES = 60
/** So many hours later somebody changes what they said, or takes it back. */
const SECOND_THOUGHT = 0.1

/** What a comment answers: a post, or another comment of it, of so many hours ago. */
type Place = { postId: string; parentId: string | null; hours: number }

/** Lets the cast and the agents talk and react below the stories. */
export async function holdTalks(stage: Stage, told: Told): Promise<void> {
  for (const [name, given] of Object.entries(REACTIONS)) {
    const { id: postId, story } = told.get(name) ?? fail(name)
    await giveReactions(stage, { postId }, given, story.hours)
  }
  for (const [name, thread] of Object.entries({ ...STUDIO, ...WORKSHOP, ...OFFICE, ...TOWN })) {
    const { id: postId, story } = told.get(name) ?? fail(name)
    for (const said of thread) {
      const id = await say(stage, { postId, parentId: null, hours: story.hours }, said)
      if (said.accepted) await acceptAnswer(stage.ctx, stage.viewerOf(story.who), postId, id)
    }
  }
}

/** One comment with everything below it. Answers its id. */
async function say(stage: Stage, place: Place, said: Said): Promise<string> {
  const { ctx, viewerOf } = stage
  const { postId, parentId } = place
  const hours = place.hours - said.after / MINUTES
  if (hours <= 0) throw new Error(`“${said.text}” would be said in the future`)
  const viewer = viewerOf(said.who)
  const content = said.was ?? said.text
  const { id } = await createComment(backThen(ctx, hours), viewer, postId, { content, parentId })
  if (said.system) await agentsStore.markSystem(ctx.db, id, said.system)
  if (said.given) await giveReactions(stage, { commentId: id }, said.given, hours)
  for (const reply of said.replies ?? []) await say(stage, { postId, parentId: id, hours }, reply)

  const later = backThen(ctx, Math.max(0, hours - SECOND_THOUGHT))
  if (said.was !== undefined) await editComment(later, viewer, id, said.text)
  if (said.gone) await deleteComment(later, viewer, id)
  return id
}
